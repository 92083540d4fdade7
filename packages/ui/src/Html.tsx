import { type HTMLAttributes, type Ref, useMemo } from 'react';
import { trustedHtml } from './trusted-html.ts';

type HtmlProps = Omit<HTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML'> & {
  /** HTML that the build has sanitized. */
  html: string;
  ref?: Ref<HTMLDivElement>;
};

/** The one place where a string becomes markup. */
export function Html({ html, ...attributes }: HtmlProps) {
  // The same string must stay the same object: React would replace the whole content otherwise, and close every details.
  const content = useMemo(() => ({ __html: trustedHtml(html) }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the build sanitizes all HTML, and nothing else is passed here
  return <div {...attributes} dangerouslySetInnerHTML={content} suppressHydrationWarning />;
}
