import { useLayoutEffect, useRef } from 'react';
import { Html } from '../Html.tsx';
import { enhanceProse } from './enhance-prose.ts';

/** Attribute of the element whose HTML is reused during hydration. Its value is the route. */
export const BODY_ATTRIBUTE = 'data-page-body';

interface ProseProps {
  html: string;
  /** Route of the page. Set if it has runnable blocks. */
  route?: string;
  className?: string;
}

/** Renders page content, with tabs and copy buttons. */
export function Prose({ html, route = '', className = 'prose' }: ProseProps) {
  const body = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML has other controls
  useLayoutEffect(() => {
    if (body.current !== null) enhanceProse(body.current);
  }, [html]);
  return <Html ref={body} html={html} className={className} {...{ [BODY_ATTRIBUTE]: route }} />;
}
