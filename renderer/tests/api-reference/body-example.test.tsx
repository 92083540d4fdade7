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

test('an example of more than 20 lines can be folded, and is open at first', () => {
  expect(htmlOf(19)).toMatch(/^<details class="api-fold" open=""><summary>21 lines<\/summary><figure /);
});

test('a shorter example has nothing to fold', () => {
  expect(htmlOf(18)).toMatch(/^<figure /);
});
