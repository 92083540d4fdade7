import { type HTMLAttributes, type Ref, useMemo } from 'react';
import { trustedHtml } from './trusted-html.ts';

type HtmlProps = Omit<HTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML'> & {
  /** Sanitized HTML. */
  html: string;
  ref?: Ref<HTMLDivElement>;
  /** The element, a `div` by default. */
  as?: 'div' | 'p';
};

/** Renders sanitized HTML. No other component turns strings into markup. */
export function Html({ html, as: Element = 'div', ...attributes }: HtmlProps) {
  // Keep the same object for the same string. Otherwise, React would replace the content and close all details
  // elements.
  const content = useMemo(() => ({ __html: trustedHtml(html) }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the build sanitizes all HTML, and nothing else is passed here
  return <Element {...attributes} dangerouslySetInnerHTML={content} suppressHydrationWarning />;
}
