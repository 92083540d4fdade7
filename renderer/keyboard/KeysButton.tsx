import { Icon } from '@docgraph/ui/Icon';
import { useText } from '@docgraph/ui/rich-text';
import { KEYS_ID } from './keys-id.ts';

/** A button that opens the keyboard shortcuts. */
export function KeysButton() {
  const label = useText()('keys');
  return (
    <button type="button" className="icon-button keys-button" popoverTarget={KEYS_ID} aria-label={label} title={label}>
      <Icon name="keyboard" />
    </button>
  );
}
