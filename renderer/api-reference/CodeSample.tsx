/** A piece of code as a code block like those in the text; it is colored when it comes near the window. */
export function CodeSample({ language, source }: { language: string; source: string }) {
  return (
    <figure className="code-block" data-language={language}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code>{source}</code>
      </pre>
    </figure>
  );
}
