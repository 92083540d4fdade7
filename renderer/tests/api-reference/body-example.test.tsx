import { textsOf } from '@docgraph/texts/texts-of';
import { InterfaceContext } from '@docgraph/ui/rich-text';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BodyExample } from '../../api-reference/OperationSamples.tsx';

const htmlOf = (items: number) => {
  const value = Array.from({ length: items }, (_, at) => at);
  return renderToStaticMarkup(
    <InterfaceContext value={textsOf('en')}>
      <BodyExample value={value} />
    </InterfaceContext>,
  );
};

test('an example with more than 20 lines can be collapsed, and is open initially', () => {
  expect(htmlOf(19)).toMatch(/^<details class="api-fold" open=""><summary>21 lines<\/summary><figure /);
});

test('a shorter example cannot be collapsed', () => {
  expect(htmlOf(18)).toMatch(/^<figure /);
});
