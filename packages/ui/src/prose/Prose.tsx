import { useLayoutEffect, useRef } from 'react';
import { Html } from '../Html.tsx';
import { enhanceProse } from './enhance-prose.ts';

/** Attribute that marks the element whose HTML hydration takes over from the document. Its value is the route of the page. */
export const BODY_ATTRIBUTE = 'data-page-body';

interface ProseProps {
  html: string;
  /** Route of the page, where its blocks can be run. */
  route?: string;
  className?: string;
}

/** The text of a page, with its tabs and copy buttons. */
export function Prose({ html, route = '', className = 'prose' }: ProseProps) {
  const body = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML has other controls
  useLayoutEffect(() => {
    if (body.current !== null) enhanceProse(body.current);
  }, [html]);
  return <Html ref={body} html={html} className={className} {...{ [BODY_ATTRIBUTE]: route }} />;
}
