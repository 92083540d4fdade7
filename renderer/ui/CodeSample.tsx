import { splitCode } from './split-code.ts';

/** Characters above which code stays plain: its colors would be most of the page. */
const LARGEST_COLORED = 12_000;

/** A piece of code as a code block like those in the text. */
export function CodeSample({ language, source }: { language: string; source: string }) {
  const isPlain = language === 'text' || source.length > LARGEST_COLORED;
  const parts = isPlain ? [{ text: source, kind: undefined }] : splitCode(source, language);
  return (
    <figure className="code-block" data-language={language}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code>
          {parts.map(({ text, kind }, index) =>
            kind === undefined ? (
              text
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces of code have no identity but their place
              <span key={index} className={`hljs-${kind}`}>
                {text}
              </span>
            ),
          )}
        </code>
      </pre>
    </figure>
  );
}
