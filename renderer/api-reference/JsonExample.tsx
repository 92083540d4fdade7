import type { JsonValue } from '#schemas/api-schema.ts';
import { splitJson } from './split-json.ts';

/** An example as a code block like those in the text. */
export function JsonExample({ title, value }: { title: string; value: JsonValue | undefined }) {
  if (value === undefined) return null;
  const json = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return (
    <figure className="code-block" data-language="json">
      <figcaption>{title}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code className="language-json">
          {splitJson(json).map(({ text, kind }, index) =>
            kind === undefined ? (
              text
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are known by their place only
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
