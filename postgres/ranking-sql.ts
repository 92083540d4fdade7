import { type GenerationNames, SPACES, SPLIT } from './generation-sql.ts';

/*
 * Ranking takes two stages, because to score every record that has a frequent word would take half a second: some hundred
 * candidates are chosen, those that promise most first, and only these are scored. The constants of the scores are those
 * of the search of the site (`search/rank/`), as far as PostgreSQL knows the same things.
 *
 * A query comes as JSON: for each of its words texts that mean the `same`, texts that are `near` to it (synonyms,
 * completions, corrections), its `presence` (optional, required, prohibited), the `weight` of the field it is limited to
 * (such as `:A`, or nothing), its `rarity` and `boost`, and whether it is a `main` one, which decides what is found.
 */

/** How many different words the titles of records have, and their texts, in the mean. */
export interface MeanLengths {
  title: number;
  words: number;
}

/** Worth of a text that is near to a word of the query, beside the word itself. */
const NEAR = 0.55;

/** Functions of a generation that find and rank its records. */
export function rankingSql(names: GenerationNames, means: MeanLengths): string {
  const { schema, extensions } = names;
  const settings = `SET search_path = ${schema}, ${extensions}, pg_temp`;
  const parts = [conditionsSql(schema, settings), candidatesSql(schema, settings)];
  return [...parts, scoresSql(schema, settings, means), searchSql(schema, settings)].join('\n\n');
}

function conditionsSql(schema: string, settings: string): string {
  return `
-- One of some texts, with all its words; in the field of a weight, or in any.
CREATE FUNCTION ${schema}.query_of(texts jsonb, weight text)
RETURNS tsquery LANGUAGE sql STABLE ${settings} AS $$
  WITH form AS MATERIALIZED (
    SELECT DISTINCT words
    FROM jsonb_array_elements_text(texts) AS text,
      plainto_tsquery('${schema}.texts', translate(text, ${SPLIT}, ${SPACES})) AS words
    WHERE numnode(words) > 0
  )
  SELECT string_agg('(' || regexp_replace(words::text, '''(?:[^'']|'''')*''', '\\&' || weight, 'g') || ')', ' | ')::tsquery
  -- What has all words of another text is found by that.
  FROM form WHERE NOT EXISTS (SELECT FROM form AS other WHERE other.words <> form.words AND form.words @> other.words)
$$;

-- The words of a query as conditions that indexes answer. What no record has is a word that none can have.
CREATE FUNCTION ${schema}.conditions_of(query jsonb)
RETURNS TABLE (n bigint, presence text, main boolean, rarity float8, boost float8, same tsquery, near tsquery, anywhere tsquery)
LANGUAGE sql STABLE ROWS 8 ${settings} AS $$
  SELECT n, word ->> 'presence', (word ->> 'main')::boolean, (word ->> 'rarity')::float8, (word ->> 'boost')::float8,
    coalesce(query_of(word -> 'same', word ->> 'weight'), '''=nothing'''),
    coalesce(query_of(word -> 'same' || (word -> 'near'), word ->> 'weight'), '''=nothing'''),
    coalesce(query_of(word -> 'same' || (word -> 'near'), ''), '''=nothing''')
  FROM jsonb_array_elements(query) WITH ORDINALITY AS words (word, n)
$$;`;
}

function candidatesSql(schema: string, settings: string): string {
  return `
-- What the candidates for a query are chosen by; nothing where there is no such condition. "parts" come one after the
-- other: all words, the two rarest ones, then each alone, the rarest first. They so lead to few records first.
CREATE FUNCTION ${schema}.plan_of(query jsonb, OUT fitting tsquery, OUT any_word tsquery, OUT parts tsquery[])
LANGUAGE sql STABLE ${settings} AS $$
  WITH word AS MATERIALIZED (
    SELECT presence, '(' || near::text || ')' AS form, row_number() OVER (ORDER BY presence = 'prohibited', rarity DESC, n) AS rank
    FROM conditions_of(query) WHERE main OR presence = 'prohibited'
  ), wanted AS (
    SELECT * FROM word WHERE presence <> 'prohibited'
  )
  SELECT
    concat_ws(' & ', nullif('(' || coalesce(
      (SELECT string_agg(form, ' & ') FROM word WHERE presence = 'required'),
      (SELECT string_agg(form, ' | ') FROM word WHERE presence = 'optional'), '') || ')', '()'),
      '!(' || (SELECT string_agg(form, ' | ') FROM word WHERE presence = 'prohibited') || ')')::tsquery,
    (SELECT string_agg(form, ' | ') FROM wanted)::tsquery,
    ARRAY[
      (SELECT string_agg(form, ' & ') FROM wanted HAVING count(*) > 1)::tsquery,
      (SELECT string_agg(form, ' & ') FROM wanted WHERE rank < 3 HAVING max(rank) > 1)::tsquery
    ] || ARRAY(SELECT form::tsquery FROM wanted ORDER BY rank)
$$;

-- First stage: ids of candidates among the records that fit and are at a place, in the order of the table. Titles come
-- first, then each part, until there are enough. Whether records fit is read from them: the index would look up all
-- words of the query for each part.
CREATE FUNCTION ${schema}.candidates_of(fitting tsquery, any_word tsquery, parts tsquery[], place tsquery, OUT ids text[])
LANGUAGE plpgsql STABLE ${settings} SET enable_seqscan = off SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  part tsquery;
  n integer := 0;
BEGIN
  IF any_word IS NULL THEN
    -- Only words that must not be there.
    part := coalesce(fitting && place, fitting);
    ids := ARRAY(SELECT id FROM sections WHERE words @@ part LIMIT 500);
    RETURN;
  END IF;
  part := coalesce(any_word && place, any_word);
  ids := ARRAY(
    SELECT id FROM (SELECT id, words FROM sections WHERE title_words @@ part OFFSET 0) AS titled
    WHERE words @@ fitting LIMIT 100
  );
  FOREACH part IN ARRAY parts LOOP
    n := n + 1;
    CONTINUE WHEN part IS NULL;
    EXIT WHEN cardinality(ids) >= 300;
    part := coalesce(part && place, part);
    ids := ids || ARRAY(
      SELECT id FROM (SELECT id, words FROM sections WHERE words @@ part OFFSET 0) AS found
      WHERE words @@ fitting AND id <> ALL (ids) LIMIT CASE WHEN n < 3 THEN 100 ELSE 500 - cardinality(ids) END
    );
  END LOOP;
END
$$;`;
}

function scoresSql(schema: string, settings: string, means: MeanLengths): string {
  return `
-- Second stage: the scores of some records, and how many words of the query are in their titles, only in those of their
-- pages, and in neither.
CREATE FUNCTION ${schema}.score_sections(query jsonb, ids text[])
RETURNS TABLE (id text, type text, score float8, in_title bigint, in_page_title bigint, elsewhere bigint)
LANGUAGE sql STABLE ${settings} AS $$
  WITH condition AS MATERIALIZED (
    SELECT * FROM conditions_of(query) WHERE presence <> 'prohibited'
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
      words @@ near AS is_held,
      CASE WHEN title_words @@ same THEN title_worth WHEN title_words @@ near THEN ${NEAR} * title_worth ELSE 0 END
      -- A match in tags counts three times, in categories twice; a first occurrence has 0.61 of what many have.
      + CASE WHEN words @@ same THEN text_worth * ts_rank('{0.333, 0.667, 1, 0}', words, same) * 3 / 0.61
        WHEN words @@ near THEN ${NEAR} * text_worth ELSE 0 END AS worth
    FROM candidate CROSS JOIN condition
  ), total AS (
    SELECT id, type, title_length,
      sum((worth + CASE WHEN is_in_page_title THEN 0.5 * page_worth ELSE 0 END) * rarity * boost) AS worth,
      coalesce(sum(rarity) FILTER (WHERE main AND (is_held OR is_in_page_title)), 0) AS held,
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
  FROM total
$$;`;
}

function searchSql(schema: string, settings: string): string {
  return `
-- The best records for a query, "most" of each type: of one type, or of all. "place" is what they must be part of, or
-- nothing, and "named" the ids that the query names. Also says how many of the candidates there are by type.
CREATE FUNCTION ${schema}.search_sections(query jsonb, place tsquery, wanted_type text, named text[], most integer)
RETURNS jsonb LANGUAGE plpgsql STABLE ${settings} AS $$
DECLARE
  plan record;
  candidates text[];
  counted text[];
  totals jsonb;
  found jsonb;
BEGIN
  SELECT * INTO plan FROM plan_of(query);
  IF plan.fitting IS NULL THEN RETURN '{"totals": {}, "found": []}'; END IF;
  SELECT ids INTO candidates FROM candidates_of(plan.fitting, plan.any_word, plan.parts,
    coalesce(quote_literal('=' || wanted_type)::tsquery && place, quote_literal('=' || wanted_type)::tsquery, place));
  counted := candidates;
  IF wanted_type IS NOT NULL THEN
    SELECT ids INTO counted FROM candidates_of(plan.fitting, plan.any_word, plan.parts, place);
  END IF;
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
    FROM score_sections(query, ARRAY(SELECT DISTINCT unnest(candidates || named)))
  ) AS best JOIN sections USING (id)
  WHERE rank <= most;
  RETURN jsonb_build_object('totals', coalesce(totals, '{}'), 'found', coalesce(found, '[]'));
END
$$;`;
}
