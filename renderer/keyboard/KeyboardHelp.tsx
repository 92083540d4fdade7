import { type Catalog, createTextReader } from '@docgraph/texts/text-reader';
import { Icon } from '@docgraph/ui/Icon';
import type { ReactNode } from 'react';
import { KEYS_ID } from './keys-id.ts';

interface KeyboardHelpProps {
  texts: Catalog;
  /** Whether the site has a search. */
  searches: boolean;
  /** Whether the site has an API reference. */
  refers: boolean;
}

/** The popover with keyboard shortcuts. Rendered to a separate file, which is loaded on demand. */
export function KeyboardHelp({ texts, searches, refers }: KeyboardHelpProps) {
  const text = createTextReader(texts);
  const title = `${KEYS_ID}-title`;
  const withControl = (key: string) => (
    <>
      <kbd className="on-mac">⌘ {key}</kbd>
      <kbd className="not-on-mac">
        {text('key.control')} {key}
      </kbd>
    </>
  );
  return (
    <dialog id={KEYS_ID} className="keys" popover="auto" aria-labelledby={title}>
      <div className="keys-head">
        <h2 id={title}>{text('document.keys')}</h2>
        {/* biome-ignore lint/a11y/noAutofocus: what opens takes the focus, and gives it back when it closes */}
        <button type="button" className="icon-button" popoverTarget={KEYS_ID} autoFocus aria-label={text('close')}>
          <Icon name="close" />
        </button>
      </div>
      <dl>
        {searches && <Row does={text('document.keys.search')}>{withControl('K')}</Row>}
        {searches && <Row does={text('document.keys.slash')}>{key('/')}</Row>}
        {refers && <Row does={text('document.keys.filter')}>{key('/')}</Row>}
        <Row does={text('document.keys.tabs')}>
          {key('←')} {key('→')}
        </Row>
        <Row does={text('document.keys.close')}>{key(text('key.escape'))}</Row>
        <Row does={text('document.keys.help')}>{key('?')}</Row>
      </dl>
      {searches && (
        <>
          <h3>{text('document.keys.in-search')}</h3>
          <dl>
            <Row does={text('document.keys.move')}>
              {key('↑')} {key('↓')}
            </Row>
            <Row does={text('document.keys.open')}>{key('↵')}</Row>
            <Row does={text('document.keys.new-tab')}>{withControl('↵')}</Row>
            <Row does={text('document.keys.new-window')}>{key('⇧ ↵')}</Row>
          </dl>
        </>
      )}
    </dialog>
  );
}

function Row({ does, children }: { does: string; children: ReactNode }) {
  return (
    <div>
      <dt>{does}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function key(name: string): ReactNode {
  return <kbd>{name}</kbd>;
}
