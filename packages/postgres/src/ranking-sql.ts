import type { GenerationNames } from './generation-sql.ts';

/*
 * Ranking takes two stages, because to score every record that has a frequent word would take half a second: some hundred
 * candidates are chosen, those that promise most first, and only these are scored. The constants of the scores are those
 * of the search of the site (`search/rank/`), as far as PostgreSQL knows the same things.
 */

/** How many different words the titles of records have, and their texts, in the mean. */
export interface MeanLengths {
  title: number;
  words: number;
}

/** Worth of a text that is near to a word of the query, beside the word itself. */
const NEAR = 0.55;

/** Candidates that are taken for their titles, for having several words of the query, and in all. */
const CANDIDATES = { titled: 100, several: 100, all: 300 };

/** How many records that fit a query are counted at most. */
export const MOST_COUNTED = CANDIDATES.all;

/** Functions of a generation that find and rank its records. */
export function rankingSql({ schema, extensions }: GenerationNames, means: MeanLengths): string {
  // Plans are made for the words of a query, or once; to compile what runs for some milliseconds would take longer.
  const settings = `SET search_path = ${schema}, ${extensions}, pg_temp SET jit = off`;
  return [candidatesSql(schema, settings), scoresSql(schema, settings, means), searchSql(schema, settings)].join(
    '\n\n',
  );
}

function candidatesSql(schema: string, settings: string): string {
  return `
-- First stage: ids of candidates at a place, in the order of the table. Those with any word in their titles come first, then
-- those that each part finds, of which the first "several" have more than one word, until there are enough. "fitting" is what records must meet beside: it is read from them, as
-- the index would look up all its words for each part. Without parts it is all there is.
CREATE FUNCTION ${schema}.candidates_of(any_word tsquery, parts tsquery[], several integer, fitting tsquery, place tsquery, OUT ids text[])
LANGUAGE plpgsql STABLE ${settings} SET enable_seqscan = off SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  part tsquery;
  n integer := 0;
BEGIN
  IF any_word IS NULL THEN
    part := coalesce(fitting && place, fitting);
    ids := ARRAY(SELECT id FROM sections WHERE words @@ part LIMIT ${CANDIDATES.all});
    RETURN;
  END IF;
  part := coalesce(any_word && place, any_word);
  ids := ARRAY(
    SELECT id FROM (SELECT id, words FROM sections WHERE title_words @@ part OFFSET 0) AS titled
    WHERE fitting IS NULL OR words @@ fitting LIMIT ${CANDIDATES.titled}
  );
  FOREACH part IN ARRAY parts LOOP
    n := n + 1;
    part := coalesce(part && place, part);
    ids := ids || ARRAY(
      SELECT id FROM (SELECT id, words FROM sections WHERE words @@ part OFFSET 0) AS found
      WHERE (fitting IS NULL OR words @@ fitting) AND id <> ALL (ids)
      LIMIT least(CASE WHEN n <= several THEN ${CANDIDATES.several} ELSE ${CANDIDATES.all} END, ${CANDIDATES.all} - cardinality(ids))
    );
    EXIT WHEN cardinality(ids) >= ${CANDIDATES.all};
  END LOOP;
END
$$;`;
}

function scoresSql(schema: string, settings: string, means: MeanLengths): string {
  return `
-- Second stage: the scores of some records, and how many words of the query are in their titles, only in those of their
-- pages, and in neither. "conditions" are the words of the query, as plan-query.ts makes them.
CREATE FUNCTION ${schema}.score_sections(conditions jsonb, ids text[])
RETURNS TABLE (id text, type text, score float8, in_title bigint, in_page_title bigint, elsewhere bigint)
LANGUAGE plpgsql STABLE ${settings} AS $$
#variable_conflict use_column
BEGIN RETURN QUERY
  WITH condition AS MATERIALIZED (
    SELECT same::tsquery, near::tsquery, anywhere::tsquery, rarity, boost, main
    FROM jsonb_to_recordset(conditions)
      AS listed (same text, near text, anywhere text, rarity float8, boost float8, main boolean)
  ), candidate AS MATERIALIZED (
    SELECT id, type, title_words, page_words, read.words, title_length,
      -- What a single match in the title, in that of the page and in the rest is worth by the length of each (BM25).
      5 * 2.2 / (1 + 1.2 * (0.5 + 0.5 * title_length / ${means.title})) AS title_worth,
      5 * 2.2 / (1 + 1.2 * (0.5 + 0.5 * length(page_words) / ${means.title})) AS page_worth,
      2.2 / (1 + 1.2 * (0.4 + 0.6 * length(read.words) / ${means.words})) AS text_worth
    FROM sections,
      -- To add nothing reads the words once, and not for each condition.
      LATERAL (SELECT words || ''::tsvector AS words, greatest(1, length(title_words) - 2) AS title_length) AS read
    WHERE id = ANY (ids)
  ), match AS (
    SELECT candidate.id, type, title_length, page_worth, rarity, boost, main,
      title_words @@ anywhere AS is_in_title,
      NOT title_words @@ anywhere AND page_words @@ anywhere AS is_in_page_title,
      CASE WHEN title_words @@ same THEN title_worth WHEN title_words @@ near THEN ${NEAR} * title_worth ELSE 0 END AS title_score,
      -- A match in tags counts three times, in categories twice; a first occurrence has 0.61 of what many have.
      CASE WHEN words @@ same THEN text_worth * ts_rank('{0.333, 0.667, 1, 0}', words, same) * 3 / 0.61
        WHEN words @@ near THEN ${NEAR} * text_worth END AS text_score
    FROM candidate CROSS JOIN condition
  ), total AS (
    SELECT id, type, title_length,
      sum((title_score + coalesce(text_score, 0) + CASE WHEN is_in_page_title THEN 0.5 * page_worth ELSE 0 END) * rarity * boost)
        AS worth,
      coalesce(sum(rarity) FILTER (WHERE main AND (text_score IS NOT NULL OR is_in_page_title)), 0) AS held,
      sum(rarity) FILTER (WHERE main) AS asked,
      count(*) FILTER (WHERE main AND is_in_title) AS in_title,
      count(*) FILTER (WHERE main AND is_in_page_title) AS in_page_title,
      count(*) FILTER (WHERE main AND NOT is_in_title AND NOT is_in_page_title) AS elsewhere
    FROM match GROUP BY id, type, title_length
  )
  SELECT id, type,
    worth * coalesce(held / nullif(asked, 0), 1) ^ 3 * (
      1 + 0.3 * least(1, in_title::float8 / title_length)
      + CASE WHEN in_title >= title_length AND in_page_title + elsewhere = 0 THEN 0.6 ELSE 0 END
    ),
    in_title, in_page_title, elsewhere
  FROM total;
END
$$;`;
}

function searchSql(schema: string, settings: string): string {
  return `
-- The best records for a query, "most" of each type: of one type, or of all. "place" is what they must be part of, or
-- nothing, and "named" the ids that the query names. Also says how many of the candidates there are by type.
CREATE FUNCTION ${schema}.search_sections(
  any_word tsquery, parts tsquery[], several integer, fitting tsquery, conditions jsonb, place tsquery, wanted_type text, named text[], most integer
) RETURNS jsonb LANGUAGE plpgsql STABLE ${settings} AS $$
DECLARE
  candidates text[];
  counted text[];
  totals jsonb;
  found jsonb;
BEGIN
  candidates := candidates_of(any_word, parts, several, fitting,
    coalesce(quote_literal('=' || wanted_type)::tsquery && place, quote_literal('=' || wanted_type)::tsquery, place));
  counted := CASE WHEN wanted_type IS NULL THEN candidates ELSE candidates_of(any_word, parts, several, fitting, place) END;
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
