import { Icon } from '../ui/Icon.tsx';
import { useText } from '../ui/rich-text.tsx';

/** Where the source of the page can be changed. */
export function EditLink({ href }: { href: string | undefined }) {
  const text = useText();
  if (href === undefined) return null;
  return (
    <p className="edit-link">
      <a href={href} target="_blank" rel="noopener noreferrer">
        <Icon name="edit" />
        {text('page.edit')}
      </a>
    </p>
  );
}
