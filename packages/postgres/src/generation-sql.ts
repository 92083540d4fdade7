/** The schemas that a generation is made of. */
export interface GenerationNames {
  /** Of the generation itself. */
  schema: string;
  /** Of the extensions `unaccent` and `pg_trgm`. */
  extensions: string;
}

/*
 * A generation is a schema of its own: the records, their words, and the functions that rank them, which so always fit
 * each other. No triggers, and unique keys hold the columns to distribute by, so that Citus can spread the tables.
 */

/** A text without the characters that PostgreSQL would take for markup, addresses and paths: what is between them are words. */
const wordsIn = (text: string) => `translate(${text}, '<>/@&', '     ')`;

/** What finds the records with all words of a text. */
const queryOf = (schema: string, text: string) => `plainto_tsquery('${schema}.texts', ${wordsIn(text)})`;

/** The tables of a generation, before they are filled. */
export function tablesSql({ schema, extensions }: GenerationNames): string {
  const words = (text: string) => `to_tsvector('${schema}.texts', ${wordsIn(text)})`;
  return `
CREATE SCHEMA ${schema};

-- The stems of English, as in the search of the site, and no accents. There are no stop words, because queries have none.
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
  -- Title of the page, for records that are not the page itself.
  page_title text NOT NULL,
  names text[] NOT NULL,
  parts text NOT NULL,
  document jsonb NOT NULL,
  -- Tag and type are words of both, with a sign that no other word has: one index answers for them, too.
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

-- Every word as it is written, to complete and to correct those of queries, and what finds it in the records.
CREATE TABLE ${schema}.words (
  word text COLLATE "C" PRIMARY KEY,
  stem text COLLATE "C" NOT NULL,
  sections integer NOT NULL,
  query tsquery NOT NULL GENERATED ALWAYS AS (${queryOf(schema, 'word')}) STORED
);`;
}

/** Indexes of a generation once its tables are filled, and functions that look up its words. */
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

-- What finds the records with all words of some texts; empty for a text without words.
CREATE FUNCTION ${schema}.queries_of(texts text[])
RETURNS text[] LANGUAGE sql STABLE ${settings} AS $$
  SELECT array_agg(${queryOf(schema, 'text')}::text ORDER BY n) FROM unnest(texts) WITH ORDINALITY AS listed (text, n)
$$;

-- The words of the records that some words of a query, with these stems, may stand for: themselves, their forms, and what
-- starts with them. Each with the word of the query, how many records have it, and what finds them.
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

-- Words with the first letter of one that no record has, and about its length, those of most records first.
CREATE FUNCTION ${schema}.initial_words(asked text)
RETURNS TABLE (word text, sections integer, query text) LANGUAGE sql STABLE ${settings} AS $$
  SELECT words.word, words.sections, words.query::text FROM words
  WHERE words.word >= left(asked, 1) COLLATE "C" AND words.word < (left(asked, 1) || chr(1114111)) COLLATE "C"
    AND length(words.word) BETWEEN length(asked) - 2 AND length(asked) + 2
  ORDER BY words.sections DESC LIMIT 300
$$;

-- These, and words that look like it by their trigrams, which takes ten times as long.
CREATE FUNCTION ${schema}.similar_words(asked text)
RETURNS TABLE (word text, sections integer, query text) LANGUAGE sql STABLE ${settings} AS $$
  (SELECT words.word, words.sections, words.query::text FROM words
   WHERE words.word % asked ORDER BY similarity(words.word, asked) DESC LIMIT 50)
  UNION
  (SELECT * FROM initial_words(asked))
$$;

-- Words that a pattern of LIKE describes, those of most records first.
CREATE FUNCTION ${schema}.matching_words(pattern text)
RETURNS TABLE (word text, sections integer, query text) LANGUAGE sql STABLE ${settings} AS $$
  SELECT words.word, words.sections, words.query::text FROM words
  WHERE words.word LIKE pattern ORDER BY words.sections DESC LIMIT 64
$$;`;
}
