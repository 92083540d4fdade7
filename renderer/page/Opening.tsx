import type { PageOpening } from '#schemas/page.ts';
import { SearchButton } from '../ui/SearchButton.tsx';
import { useSite } from '../ui/site-context.ts';

/** What a page such as the home page opens with: a sentence, what to do first, and a way to look for everything else. */
export function Opening({ opening, sentence }: { opening: PageOpening; sentence: string }) {
  const { searchTags } = useSite();
  const { actions, search } = opening;
  return (
    <div className="opening">
      {sentence !== '' && <p className="lead">{sentence}</p>}
      <div className="opening-actions">
        {actions.map(({ label, href }, index) => (
          <a key={label} href={href} className={index === 0 ? 'button button-filled' : 'button'}>
            {label}
          </a>
        ))}
        {search && searchTags.length > 0 && <SearchButton />}
      </div>
    </div>
  );
}
