/** Stands for what a section holds until the file that has it is loaded; without scripts the link leads there. */
export function PartLink({ href, anchor, text }: { href: string; anchor: string; text: string }) {
  return (
    <p className="api-part">
      <a href={`${href}#${anchor}`}>{text}</a>
    </p>
  );
}
