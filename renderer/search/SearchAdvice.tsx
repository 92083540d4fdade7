import type { LabeledLink, Site } from '@docgraph/schemas/site';
import type { ReadText, ScriptKey } from '@docgraph/texts/text-reader';
import { localeOf } from '@docgraph/ui/locale-of';
import { useText } from '@docgraph/ui/rich-text';
import { SiteLink } from '@docgraph/ui/SiteLink';
import { useSite } from '@docgraph/ui/site-context';
import type { AnsweredQuery } from './use-search.ts';

/** Maximum number of links. */
const PLACES = 3;

/** Lists links to suggest: the first task, the home page, and the API. */
function placesOf(site: Site, text: ReadText<ScriptKey>): LabeledLink[] {
  const home = { label: text('search.home'), to: localeOf(site).route };
  const [first, ...others] = site.searchStart;
  const api = site.api && { label: text('search.reference'), to: site.api.route };
  return [first, home, api, ...others].filter((place) => place !== undefined).slice(0, PLACES);
}

interface SearchAdviceProps {
  shown: AnsweredQuery;
  onSearch: (query: string) => void;
}

/** Suggestions if nothing was found: other queries and links. */
export function SearchAdvice({ shown: { query, answer }, onSearch }: SearchAdviceProps) {
  const { without, near } = answer.instead;
  const [missing, ...others] = answer.missing;
  // Offer queries with a similar word only if a single word is missing. Otherwise, it's unclear which one to replace.
  const withNear = (word: string) =>
    missing !== undefined && others.length === 0 ? query.text.replace(missing, () => word) : word;
  const queries = [...(without === undefined ? [] : [without]), ...near.map(withNear)];
  const text = useText();
  const places = placesOf(useSite(), text);
  return (
    <div className="search-advice">
      {queries.length > 0 && (
        <p>
          <span>{text('search.other')}</span>
          {[...new Set(queries)].map((other) => (
            <button key={other} type="button" data-stop="" onClick={() => onSearch(other)}>
              {other}
            </button>
          ))}
        </p>
      )}
      <p>
        <span>{text('search.go-to')}</span>
        {places.map(({ label, to, href }) => (
          <SiteLink key={label} to={to ?? href ?? '/'} data-stop="">
            {label}
          </SiteLink>
        ))}
      </p>
    </div>
  );
}
