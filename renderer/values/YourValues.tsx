import { type Catalog, createTextReader } from '@docgraph/texts/text-reader';
import { VALUES_ID } from './values-id.ts';

/** The dialog with the reader's values. Rendered to a separate file, which is loaded on demand. */
export function YourValues({ texts }: { texts: Catalog }) {
  const text = createTextReader(texts);
  return (
    <dialog id={VALUES_ID} className="values" aria-labelledby={`${VALUES_ID}-title`}>
      <form autoComplete="off">
        <h2 id={`${VALUES_ID}-title`}>{text('code.values')}</h2>
        <p>{text('document.values.note')}</p>
        <div className="values-fields" data-invalid={text('document.values.invalid')} />
        <div className="values-actions">
          <button type="submit" className="button">
            {text('document.values.use')}
          </button>
          <button type="reset" className="button">
            {text('document.values.clear')}
          </button>
          <button type="button" className="button" data-close="">
            {text('close')}
          </button>
        </div>
      </form>
    </dialog>
  );
}
