import { Icon } from '../ui/Icon.tsx';

/** Where the source of the page can be changed. */
export function EditLink({ href }: { href: string | undefined }) {
  if (href === undefined) return null;
  return (
    <p className="edit-link">
      <a href={href} target="_blank" rel="noopener noreferrer">
        <Icon name="edit" />
        Edit this page
      </a>
    </p>
  );
}
