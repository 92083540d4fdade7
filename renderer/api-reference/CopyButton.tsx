import { useApiText } from './ApiText.tsx';
import { marks } from './marks.ts';

/** A button that copies the link to a heading or field. Hidden without scripts. */
export function CopyLink({ name }: { name: string }) {
  // Every field row has this button. Its icon is in CSS, because inline icons would double the size of the page.
  return (
    <button
      type="button"
      className="api-copy"
      {...marks({ copy: 'link' })}
      aria-label={useApiText()('reference.copy-link', { name })}
    />
  );
}

/** A button that prints the operations of its tag. */
export function PrintTag() {
  return (
    <button type="button" className="api-copy" {...marks({ print: '' })}>
      {useApiText()('reference.print-section')}
    </button>
  );
}
