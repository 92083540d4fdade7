import { CONTEXT, COVERAGE_POWER, TITLE_COVERAGE, WHOLE_TITLE } from '@docgraph/search/rank/rank-documents';
import type { GenerationNames } from './generation-sql.ts';

/* Ranking has two stages, because scoring every record with a frequent word would take half a second. The first stage
   selects up to 300 candidates, most promising first, and the second stage scores them. The constants are the same as
   in the site's search (`search/rank/`), as far as PostgreSQL has the same information. */

/** Average number of unique words in titles and in whole records. */
export interface MeanLengths {
  title: number;
  words: number;
}

/** Weight of a similar word relative to the word itself. */
const SIMILAR_WEIGHT = 0.55;

/** The sum of 1/n² for all n, by which PostgreSQL divides ranks. */
const ALL_OCCURRENCES = Math.PI ** 2 / 6;

/** Maximum number of candidates by title, by multiple words, and in total. */
const CANDIDATES = { titled: 100, several: 100, all: 300 };

/** Maximum number of matches to count. */
export const MAX_COUNTED = CANDIDATES.all;

/** Returns the SQL that creates the functions of a generation that find and rank records. */
export function rankingSql({ schema, extensions }: GenerationNames, means: MeanLengths): string {
  // Plans are made for specific words, or only once. Queries run for a few milliseconds, so JIT compilation would take
  // longer.
  const settings = `SET search_path = ${schema}, ${extensions}, pg_temp SET jit = off`;
  return [candidatesSql(schema, settings), scoresSql(schema, settings, means), searchSql(schema, settings)].join(
    '\n\n',
  );
}

function candidatesSql(schema: string, settings: string): string {
  return `
-- First stage: IDs of candidates at a place, in table order. Those with any word in their titles come first, then
-- the matches of each part until there are enough. The first "several" parts have more than one word. "restriction" is checked on records, since
-- the index would look up all its words for each part. Without parts, it is the only condition.
CREATE FUNCTION ${schema}.candidates_of(any_word tsquery, parts tsquery[], several integer, restriction tsquery, place tsquery, OUT ids text[])
LANGUAGE plpgsql STABLE ${settings} SET enable_seqscan = off SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  part tsquery;
  n integer := 0;
BEGIN
  IF any_word IS NULL THEN
    part := coalesce(restriction && place, restriction);
    ids := ARRAY(SELECT id FROM sections WHERE words @@ part LIMIT ${CANDIDATES.all});
    RETURN;
  END IF;
  part := coalesce(any_word && place, any_word);
  ids := ARRAY(
    SELECT id FROM (SELECT id, words FROM sections WHERE title_words @@ part OFFSET 0) AS titled
    WHERE restriction IS NULL OR words @@ restriction LIMIT ${CANDIDATES.titled}
  );
  FOREACH part IN ARRAY parts LOOP
    n := n + 1;
    part := coalesce(part && place, part);
    ids := ids || ARRAY(
      SELECT id FROM (SELECT id, words FROM sections WHERE words @@ part OFFSET 0) AS found
      WHERE (restriction IS NULL OR words @@ restriction) AND id <> ALL (ids)
      LIMIT least(CASE WHEN n <= several THEN ${CANDIDATES.several} ELSE ${CANDIDATES.all} END, ${CANDIDATES.all} - cardinality(ids))
    );
    EXIT WHEN cardinality(ids) >= ${CANDIDATES.all};
  END LOOP;
END
$$;`;
}

function scoresSql(schema: string, settings: string, means: MeanLengths): string {
  return `
-- Second stage: the scores of records, and the number of query words in their titles, only in those of their
-- pages, and in neither. "conditions" are the words of the query from plan-query.ts.
CREATE FUNCTION ${schema}.score_sections(conditions jsonb, ids text[])
RETURNS TABLE (id text, type text, score float8, in_title bigint, in_page_title bigint, elsewhere bigint)
LANGUAGE plpgsql STABLE ${settings} AS $$
#variable_conflict use_column
BEGIN RETURN QUERY
  WITH condition AS MATERIALIZED (
    SELECT same::tsquery, near::tsquery, anywhere::tsquery, rarity, boost, main, api
    FROM jsonb_to_recordset(conditions)
      AS listed (same text, near text, anywhere text, rarity float8, boost float8, main boolean, api boolean)
  ), candidate AS MATERIALIZED (
    SELECT id, type, title_words, page_words, read.words, title_length,
      -- Scores of a single match in the title, in the page title, and in the rest by length (BM25).
      5 * 2.2 / (1 + 1.2 * (0.5 + 0.5 * title_length / ${means.title})) AS title_worth,
      5 * 2.2 / (1 + 1.2 * (0.5 + 0.5 * length(page_words) / ${means.title})) AS page_worth,
      1.2 * (0.4 + 0.6 * length(read.words) / ${means.words}) AS text_norm
    FROM sections,
      -- Concatenating an empty vector reads the words once, not for each condition.
      LATERAL (SELECT words || ''::tsvector AS words, greatest(1, length(title_words) - 2) AS title_length) AS read
    WHERE id = ANY (ids)
  ), match AS (
    SELECT candidate.id, type, title_length, rarity, boost, main,
      title_words @@ anywhere AS is_in_title,
      -- The title of an API would match for all of its operations.
      CASE WHEN type = 'api' AND NOT api THEN 0 WHEN page_words @@ same THEN page_worth
        WHEN page_words @@ anywhere THEN ${SIMILAR_WEIGHT} * page_worth ELSE 0 END AS page_score,
      CASE WHEN title_words @@ same THEN title_worth WHEN title_words @@ near THEN ${SIMILAR_WEIGHT} * title_worth ELSE 0 END AS title_score,
      -- Matches in tags count three times, in categories twice.
      CASE WHEN occurrences IS NOT NULL THEN 2.2 * occurrences / (occurrences + text_norm)
        WHEN words @@ near THEN ${SIMILAR_WEIGHT} * 2.2 / (1 + text_norm) END AS text_score
    FROM candidate CROSS JOIN condition,
      -- The rank of a word is a sum of 1/n² up to its number of occurrences, which can be inferred from it.
      LATERAL (
        SELECT CASE WHEN words @@ same THEN 1 / greatest(0.02, ${ALL_OCCURRENCES} * (1 - 3 * ts_rank('{0.3333333, 0.6666667, 1, 0}', words, same))) - 0.5 END AS occurrences
      ) AS counted
  ), total AS (
    SELECT id, type, title_length,
      sum((title_score + coalesce(text_score, 0) + CASE WHEN main THEN ${CONTEXT} * page_score ELSE 0 END) * rarity * boost)
        AS worth,
      coalesce(sum(rarity) FILTER (WHERE main AND (text_score IS NOT NULL OR page_score > 0)), 0) AS held,
      sum(rarity) FILTER (WHERE main) AS asked,
      count(*) FILTER (WHERE main AND is_in_title) AS in_title,
      count(*) FILTER (WHERE main AND page_score > 0 AND NOT is_in_title) AS in_page_title,
      count(*) FILTER (WHERE main AND NOT is_in_title AND page_score = 0) AS elsewhere
    FROM match GROUP BY id, type, title_length
  )
  SELECT id, type,
    worth * coalesce(held / nullif(asked, 0), 1) ^ ${COVERAGE_POWER} * (
      1 + ${TITLE_COVERAGE} * least(1, in_title::float8 / title_length)
      + CASE WHEN in_title >= title_length AND in_page_title + elsewhere = 0 THEN ${WHOLE_TITLE} ELSE 0 END
    ),
    in_title, in_page_title, elsewhere
  FROM total;
END
$$;`;
}

function searchSql(schema: string, settings: string): string {
  return `
-- Returns the best records for a query, at most "most" of each type: of one type, or of all. "place" restricts them, unless
-- null, and "named" are the IDs that the query names. Also returns the number of candidates by type.
CREATE FUNCTION ${schema}.search_sections(
  any_word tsquery, parts tsquery[], several integer, restriction tsquery, conditions jsonb, place tsquery, wanted_type text, named text[], most integer
) RETURNS jsonb LANGUAGE plpgsql STABLE ${settings} AS $$
DECLARE
  candidates text[];
  counted text[];
  totals jsonb;
  found jsonb;
BEGIN
  candidates := candidates_of(any_word, parts, several, restriction,
    coalesce(quote_literal('=' || wanted_type)::tsquery && place, quote_literal('=' || wanted_type)::tsquery, place));
  counted := CASE WHEN wanted_type IS NULL THEN candidates ELSE candidates_of(any_word, parts, several, restriction, place) END;
  SELECT jsonb_object_agg(type, number) INTO totals
  FROM (SELECT type, count(*) AS number FROM sections WHERE id = ANY (counted) GROUP BY type) AS counts;
  IF wanted_type IS NOT NULL THEN
    totals := coalesce(totals, '{}') || jsonb_build_object(wanted_type, cardinality(candidates));
  END IF;
  SELECT jsonb_agg(jsonb_build_object(
    'score', best.score, 'inTitle', in_title, 'inPageTitle', in_page_title, 'elsewhere', elsewhere,
    'isNamed', id = ANY (named), 'document', document
  )) INTO found
  FROM (
    SELECT *, row_number() OVER (PARTITION BY type ORDER BY id = ANY (named) DESC, score DESC, id) AS rank
    FROM score_sections(conditions, ARRAY(SELECT DISTINCT unnest(candidates || named)))
  ) AS best JOIN sections USING (id)
  WHERE rank <= most;
  RETURN jsonb_build_object('totals', coalesce(totals, '{}'), 'found', coalesce(found, '[]'));
END
$$;`;
}
