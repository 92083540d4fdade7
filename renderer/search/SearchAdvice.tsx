import type { LabeledLink, Site } from '@docgraph/schemas/site';
import type { ReadText, ScriptKey } from '@docgraph/texts/text-reader';
import { localeOf } from '@docgraph/ui/locale-of';
import { useText } from '@docgraph/ui/rich-text';
import { SiteLink } from '@docgraph/ui/SiteLink';
import { useSite } from '@docgraph/ui/site-context';
import type { AnsweredQuery } from './use-search.ts';

/** How many places to go are offered. */
const PLACES = 3;

/** Places to go, of which some are on every site: the first thing to do, the home page and the API. */
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

/** What to do where nothing is found: other queries, and places to go. */
export function SearchAdvice({ shown: { query, answer }, onSearch }: SearchAdviceProps) {
  const { without, near } = answer.instead;
  const [missing, ...others] = answer.missing;
  // A near word takes the place of the one that is missing, where that is clear.
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
