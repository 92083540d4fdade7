import { splitCode } from './split-code.ts';

interface CodeSampleProps {
  language: string;
  source: string;
  /** Whether to leave the `code` element and highlighting to a script. */
  plain?: boolean;
}

/** Renders a code block. */
export function CodeSample({ language, source, plain = false }: CodeSampleProps) {
  const code = plain ? source : <ColoredCode language={language} source={source} />;
  return (
    <figure className="code-block" data-language={language}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>{code}</pre>
    </figure>
  );
}

function ColoredCode({ language, source }: CodeSampleProps) {
  return (
    <code>
      {splitCode(source, language).map(({ text, kind }, index) =>
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
  );
}
