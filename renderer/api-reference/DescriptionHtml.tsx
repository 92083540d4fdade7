import { Html } from '@docgraph/ui/Html';

/** Renders a description. If it's a single paragraph, adds no element around it. */
export function DescriptionHtml({ html }: { html: string }) {
  const [, words] = /^<p>((?:(?!<\/?p>)[\s\S])*)<\/p>\s*$/.exec(html) ?? [];
  return words === undefined ? <Html className="prose" html={html} /> : <Html as="p" className="prose" html={words} />;
}
