/** The schemas that a generation uses. */
export interface GenerationNames {
  /** Schema of the generation itself. */
  schema: string;
  /** Schema that contains the extensions `unaccent` and `pg_trgm`. */
  extensions: string;
}

/* A generation is a separate schema with records, their words, and the functions that rank them, so that all of these
   are consistent. Citus can distribute the tables, because they have no triggers and their unique keys include the
   distribution column. */

/** Replaces characters that would make PostgreSQL parse words as markup, URLs, or paths. */
const wordsIn = (text: string) => `translate(${text}, '<>/@&', '     ')`;

/** Returns a query for records that contain all words of a text. */
const queryOf = (schema: string, text: string) => `plainto_tsquery('${schema}.texts', ${wordsIn(text)})`;

/** Returns the SQL that creates the tables of a generation. */
export function tablesSql({ schema, extensions }: GenerationNames): string {
  const words = (text: string) => `to_tsvector('${schema}.texts', ${wordsIn(text)})`;
  return `
CREATE SCHEMA ${schema};

-- English stems, as in the site's search, without accents. No stop words, because queries contain none.
CREATE TEXT SEARCH DICTIONARY ${schema}.stems (TEMPLATE = snowball, LANGUAGE = english);
CREATE TEXT SEARCH CONFIGURATION ${schema}.texts (COPY = pg_catalog.english);
ALTER TEXT SEARCH CONFIGURATION ${schema}.texts
  ALTER MAPPING FOR asciiword, word, asciihword, hword, hword_asciipart, hword_part
  WITH ${extensions}.unaccent, ${schema}.stems;

CREATE TABLE ${schema}.sections (
  id text PRIMARY KEY,
  hash text NOT NULL,
  tag text NOT NULL,
  type text NOT NULL,
  -- Title of the page, except for the page itself.
  page_title text NOT NULL,
  names text[] NOT NULL,
  parts text NOT NULL,
  document jsonb NOT NULL,
  -- Tag and type are part of both, with a prefix that no other word has, so that one index covers them too.
  title_words tsvector NOT NULL GENERATED ALWAYS AS (
    setweight(${words("document ->> 'title'")}, 'A') || array_to_tsvector(ARRAY['=' || tag, '=' || type])
  ) STORED,
  words tsvector NOT NULL GENERATED ALWAYS AS (
    setweight(${words("document ->> 'title'")}, 'A')
    || setweight(to_tsvector('${schema}.texts', document -> 'tags'), 'B')
    || setweight(to_tsvector('${schema}.texts', document -> 'sidebarParentCategories'), 'C')
    || ${words("document ->> 'content'")}
    || ${words('parts')}
    || array_to_tsvector(ARRAY['=' || tag, '=' || type])
  ) STORED,
  page_words tsvector NOT NULL GENERATED ALWAYS AS (${words('page_title')}) STORED
);

-- Every word as written, to complete and correct words of queries, with a query for its records.
CREATE TABLE ${schema}.words (
  word text COLLATE "C" PRIMARY KEY,
  stem text COLLATE "C" NOT NULL,
  sections integer NOT NULL,
  query tsquery NOT NULL GENERATED ALWAYS AS (${queryOf(schema, 'word')}) STORED
);`;
}

/** Returns the SQL that creates the indexes of a filled generation, and the functions that look up words. */
export function indexesSql({ schema, extensions }: GenerationNames): string {
  const settings = `SET search_path = ${schema}, ${extensions}, pg_temp`;
  return `
CREATE INDEX ON ${schema}.sections USING gin (words) WITH (fastupdate = off);
CREATE INDEX ON ${schema}.sections USING gin (title_words) WITH (fastupdate = off);
CREATE INDEX ON ${schema}.sections USING gin (names) WITH (fastupdate = off);
CREATE INDEX ON ${schema}.words (stem);
CREATE INDEX ON ${schema}.words USING gin (word ${extensions}.gin_trgm_ops) WITH (fastupdate = off);
ANALYZE ${schema}.sections;
ANALYZE ${schema}.words;

-- Returns queries for the records with all words of each text, empty for a text without words.
CREATE FUNCTION ${schema}.queries_of(texts text[])
RETURNS text[] LANGUAGE sql STABLE ${settings} AS $$
  SELECT array_agg(${queryOf(schema, 'text')}::text ORDER BY n) FROM unnest(texts) WITH ORDINALITY AS listed (text, n)
$$;

-- Finds the words that match words of a query with their stems: the words themselves, their forms, and their
-- completions. Each with the word of the query, the number of records, and a query for them.
CREATE FUNCTION ${schema}.find_words(texts text[], stems text[])
RETURNS TABLE (asked text, word text, sections integer, query text) LANGUAGE sql STABLE ${settings} AS $$
  SELECT listed.asked, found.word, found.sections, found.query::text
  FROM unnest(texts, stems) AS listed (asked, stem), LATERAL (
    (SELECT * FROM words WHERE words.word = listed.asked COLLATE "C")
    UNION ALL
    (SELECT * FROM words WHERE words.stem = listed.stem COLLATE "C" ORDER BY words.sections DESC LIMIT 20)
    UNION ALL
    (SELECT * FROM words
     WHERE words.word > listed.asked COLLATE "C" AND words.word < (listed.asked || chr(1114111)) COLLATE "C"
       AND length(listed.asked) > 1
     ORDER BY words.sections DESC LIMIT 20)
  ) AS found
$$;

-- Finds words with the same first letter and a similar length as an unmatched word, most frequent first.
CREATE FUNCTION ${schema}.initial_words(asked text)
RETURNS TABLE (word text, sections integer, query text) LANGUAGE sql STABLE ${settings} AS $$
  SELECT words.word, words.sections, words.query::text FROM words
  WHERE words.word >= left(asked, 1) COLLATE "C" AND words.word < (left(asked, 1) || chr(1114111)) COLLATE "C"
    AND length(words.word) BETWEEN length(asked) - 2 AND length(asked) + 2
  ORDER BY words.sections DESC LIMIT 300
$$;

-- Also finds words with similar trigrams, which takes ten times as long.
CREATE FUNCTION ${schema}.similar_words(asked text)
RETURNS TABLE (word text, sections integer, query text) LANGUAGE sql STABLE ${settings} AS $$
  (SELECT words.word, words.sections, words.query::text FROM words
   WHERE words.word % asked ORDER BY similarity(words.word, asked) DESC LIMIT 50)
  UNION
  (SELECT * FROM initial_words(asked))
$$;

-- Finds words that match a LIKE pattern, most frequent first.
CREATE FUNCTION ${schema}.matching_words(pattern text)
RETURNS TABLE (word text, sections integer, query text) LANGUAGE sql STABLE ${settings} AS $$
  SELECT words.word, words.sections, words.query::text FROM words
  WHERE words.word LIKE pattern ORDER BY words.sections DESC LIMIT 64
$$;`;
}
