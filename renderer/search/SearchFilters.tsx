import type { SearchType } from '@docgraph/schemas/search-index';
import { formatNumber } from '@docgraph/texts/text-reader';
import { useLanguage, useText } from '@docgraph/ui/rich-text';
import type { AnsweredQuery } from './use-search.ts';

const TYPES: readonly SearchType[] = ['docs', 'api', 'cli'];

/** Higher totals are shown as this number and a plus sign. */
const MAX_TOTAL = 99;

interface SearchFiltersProps {
  shown: AnsweredQuery | undefined;
  onFilter: (type: SearchType | undefined) => void;
}

/** Buttons that filter results by type. Only shown if there are multiple types. */
export function SearchFilters({ shown, onFilter }: SearchFiltersProps) {
  const text = useText();
  const language = useLanguage();
  if (shown === undefined) return null;
  const { totals } = shown.answer;
  const chosen = shown.query.type;
  const offered = TYPES.filter((type) => totals[type] > 0 || type === chosen);
  if (offered.length < 2 && chosen === undefined) return null;
  const all = totals.docs + totals.api + totals.cli;
  const filter = (label: string, total: number, type: SearchType | undefined) => (
    <button
      key={label}
      type="button"
      className="search-filter"
      aria-pressed={type === chosen}
      onClick={() => onFilter(type)}
    >
      {label} <span className="search-filter-total">{totalText(total, language)}</span>
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div className="search-filters" role="group" aria-label={text('search.filter')}>
      {filter(text('search.all'), all, undefined)}
      {offered.map((type) => filter(text(`search.${type}`), totals[type], type))}
    </div>
  );
}

function totalText(total: number, language: string): string {
  return total > MAX_TOTAL ? `${formatNumber(MAX_TOTAL, language)}+` : formatNumber(total, language);
}
