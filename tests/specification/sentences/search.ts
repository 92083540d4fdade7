import type { Sentence } from '../sentence.ts';

/** What all sections say about the search, but for its place in the navbar. */
export const search: readonly Sentence[] = [
  {
    sentence: 'Search is local.',
    tests: {
      'e2e/search-requests.spec.ts': ['the search is local: with its indexes there, it answers without a network'],
    },
  },
  {
    sentence:
      "Search document: id, title, content, tags, sidebarParentCategories, type ('docs', 'blog' or other), sectionTitle, pageTitle, sectionRoute (a path with optional #anchor).",
    holds: 'There is no blog; the other type is `api`, whose documents also have their operation.',
    tests: {
      'unit/search/search-documents.test.ts': [
        'each section of a page is a document; tags are on the first',
        'the API reference and its operations are documents of their own tag',
      ],
      'contract/dist-data.test.ts': ['search documents lead to pages and to anchors on them'],
    },
  },
  {
    sentence: 'Search index file: a documents array plus a serialized index.',
    holds: 'The index is packed, and there may be synonyms besides.',
    tests: {
      'e2e/search-requests.spec.ts': [
        'the indexes are asked for with GET and without a payload, and hold documents and an index',
      ],
      'unit/search/build-search-index.test.ts': [
        'the index fits its schema',
        'elasticlunr loads the unpacked index and finds the same documents for a word',
      ],
    },
  },
  {
    sentence: 'One file per doc tag.',
    tests: { 'e2e/versions/versions.spec.ts': ['the sidebar, the neighbors and the search are those of the version'] },
  },
  {
    sentence: 'Search hit: the document, a score, and the matched query terms.',
    tests: {
      'contract/search-command.test.ts': ['--json prints the query, its clauses and the hits with their documents'],
    },
  },
  {
    sentence:
      "Search labels: placeholder 'Search...', no results 'No results found.', buttons 'Clear', 'Cancel', 'Submit'.",
    tests: {
      'e2e/search-panel.spec.ts': ['the field and its buttons have their labels'],
      'e2e/search.spec.ts': ['without matches it says so, and how many results there are is read out'],
      'e2e/search-touch.spec.ts': ['Clear, Submit and Cancel are there for the finger'],
    },
  },
  {
    sentence: 'Search box states: idle, loading, stalled.',
    tests: {
      'e2e/search-panel.spec.ts': ['after 300 ms of waiting, and not before, a sign stands in the place of the icon'],
      'e2e/search-failures.spec.ts': ['while the index loads the field is usable, and after 300 ms a sign shows'],
    },
  },
  {
    sentence: 'If a search takes longer than 300 ms, a loading indicator replaces the search icon.',
    tests: {
      'e2e/search-panel.spec.ts': ['after 300 ms of waiting, and not before, a sign stands in the place of the icon'],
    },
  },
  {
    sentence: 'The results panel opens when there are results or a no-results message.',
    tests: {
      'e2e/search-panel.spec.ts': [
        'the panel opens with results and with the message that there are none, and not before',
      ],
      'e2e/search-touch.spec.ts': ['on a phone the search fills the screen, and works by touch'],
    },
  },
  {
    sentence: 'Escape closes the panel; a second Escape clears the query.',
    holds: 'A third one, or one where there is no query, closes the search.',
    tests: {
      'e2e/search-keyboard.spec.ts': [
        'Escape closes the panel, then clears the query, then closes the search and returns the focus',
      ],
    },
  },
  {
    sentence: 'Arrow keys move the active item; the first result is active by default.',
    tests: {
      'e2e/search-keyboard.spec.ts': [
        'arrow keys go through at most eight results and around; the first one is active for every query',
      ],
    },
  },
  {
    sentence: 'Enter opens the active result; Ctrl/Cmd+Enter opens it in a new tab; Shift+Enter in a new window.',
    tests: {
      'e2e/search-keyboard.spec.ts': [
        'Enter opens the active result in place',
        'Control+Enter opens the active result in a new tab, and the search stays',
        'Meta+Enter opens the active result in a new tab, and the search stays',
        'Shift+Enter opens the active result in a new window, and the search stays',
      ],
      'e2e/search-touch.spec.ts': ['on a phone the search fills the screen, and works by touch'],
    },
  },
  {
    sentence:
      'After choosing a result, the page opens with the search terms highlighted in the main article (docs and blog pages) or in the main area (others).',
    tests: {
      'e2e/search-highlight.spec.ts': [
        'what was searched for is highlighted in the article, and only there',
        'on the page of the API the main area is highlighted',
      ],
      'e2e/search-touch.spec.ts': ['by touch a result opens with its words highlighted, until the view changes'],
    },
  },
  {
    sentence: 'The highlight is cleared when the view changes.',
    tests: {
      'e2e/search-highlight.spec.ts': ['the highlight goes with the view, and Back does not bring it again'],
      'e2e/search-touch.spec.ts': ['by touch a result opens with its words highlighted, until the view changes'],
    },
  },
  {
    sentence: 'Search input is limited to 512 characters.',
    tests: {
      'e2e/search.spec.ts': ['at most 512 characters are taken'],
      'e2e/search-touch.spec.ts': ['by touch a query is cut at 512 characters, and one without matches is told so'],
      'unit/search/create-searcher.test.ts': ['only the first 512 characters of a query count'],
    },
  },
  {
    sentence:
      'Search matching: each query term is matched exactly and as a trailing-wildcard prefix in title, content, tags and, if enabled, parent categories.',
    holds: 'Parent categories are always searched.',
    tests: {
      'e2e/search-queries.spec.ts': [
        'a word of the field title is found, and so are the starts of the word',
        'a word of the field content is found, and so are the starts of the word',
        'a word of the field tags is found, and so are the starts of the word',
        'a word of the field sidebarParentCategories is found, and so are the starts of the word',
      ],
      'unit/search/create-searcher.test.ts': ['a word is found at every letter while it is typed'],
    },
  },
  {
    sentence: 'Results from all tags are merged, sorted by score descending and cut to the maximum.',
    tests: {
      'e2e/search-queries.spec.ts': ['what pages and the API have is one list of at most eight'],
      'unit/search/create-searcher.test.ts': [
        'hits of all indexes are merged, at most eight, equal ones in the order of indexes and ids',
        'any query is answered, with scores that are numbers in descending order',
      ],
    },
  },
  {
    sentence: 'Search query syntax supported: field targets, + and - presence, ~ edit distance, ^ boost, * wildcards.',
    tests: {
      'e2e/search.spec.ts': ['the query language works in the box'],
      'e2e/search-queries.spec.ts': [
        'an edit distance finds words with mistakes, without a correction',
        'a boost decides which of two words counts more',
        'a wildcard stands for any letters, at either end and inside',
      ],
      'unit/search/query/parse-query.test.ts': [
        'every query is read as lunr reads it, errors and their places included',
      ],
    },
  },
  {
    sentence: 'Parse errors: unrecognised field; expecting term; edit distance must be numeric; boost must be numeric.',
    holds: 'The box says so, and searches the query as plain words.',
    tests: {
      'e2e/search.spec.ts': ['a query that breaks the grammar is searched as plain words, with a quiet hint'],
      'contract/search-command.test.ts': ['the query %s ends with 2, and the place of the mistake'],
      'unit/search/query/parse-query.test.ts': ['%j is an error'],
    },
  },
  {
    sentence: 'Search indexing excludes the blog.',
    holds: 'There is no blog: whatever is indexed is a section of a page, a category page or of the API.',
    tests: { 'contract/dist-data.test.ts': ['search documents lead to pages and to anchors on them'] },
  },
  {
    sentence: 'GET {baseUrl}search-index-{tag}.json, one per doc tag of the current docs version.',
    holds: 'The API has a tag of its own, `api`, which belongs to every version.',
    tests: {
      'e2e/search.spec.ts': ['nothing of the search is loaded before it is asked for, and then each index once'],
      'e2e/versions/versions.spec.ts': ['the sidebar, the neighbors and the search are those of the version'],
    },
  },
  {
    sentence: 'No request payload.',
    tests: {
      'e2e/search-requests.spec.ts': [
        'the indexes are asked for with GET and without a payload, and hold documents and an index',
      ],
    },
  },
  {
    sentence: 'The response holds documents (fields in section 3) and index (a serialized search index).',
    tests: {
      'e2e/search-requests.spec.ts': [
        'the indexes are asked for with GET and without a payload, and hold documents and an index',
      ],
    },
  },
  {
    sentence: 'Each index is loaded once and cached; concurrent requests for the same tag share one load.',
    tests: {
      'e2e/search.spec.ts': ['nothing of the search is loaded before it is asked for, and then each index once'],
      'unit/renderer/search/create-search-engine.test.ts': [
        'every index is loaded once, also by searches at the same time, and their hits are merged',
      ],
    },
  },
  {
    sentence: 'On a non-OK response, network failure or parse failure, an empty index is used silently.',
    holds: 'It is, until the search is opened again.',
    tests: {
      'e2e/search-failures.spec.ts': [
        'an index that is missing finds nothing, and is loaded at the next opening',
        'an index that is an error of the server finds nothing, and is loaded at the next opening',
        'an index that is not to be reached finds nothing, and is loaded at the next opening',
        'an index that is HTML finds nothing, and is loaded at the next opening',
        'an index that is cut off finds nothing, and is loaded at the next opening',
      ],
    },
  },
  {
    sentence: 'Nothing else is called. Search runs locally.',
    tests: {
      'e2e/search-requests.spec.ts': ['the search is local: with its indexes there, it answers without a network'],
      'e2e/visitors.spec.ts': ['a visit asks for files of the site, and sends nothing'],
    },
  },
  {
    sentence: 'Search without matches: the localized no-results message.',
    holds: 'The texts of the site itself are English.',
    tests: {
      'e2e/search.spec.ts': ['without matches it says so, and how many results there are is read out'],
      'e2e/search-touch.spec.ts': ['by touch a query is cut at 512 characters, and one without matches is told so'],
    },
  },
  {
    sentence: 'Search index load failure: empty result, no message.',
    holds: 'Nothing but that there are no results is said.',
    tests: {
      'e2e/search-failures.spec.ts': [
        'an index that is missing finds nothing, and is loaded at the next opening',
        'an index that is of another shape finds nothing, and is loaded at the next opening',
      ],
    },
  },
  {
    sentence: 'Search: at most 8 results; boosts title 5, content 1, tags 3, parent categories 2.',
    tests: {
      'e2e/search-keyboard.spec.ts': [
        'arrow keys go through at most eight results and around; the first one is active for every query',
      ],
      'unit/search/create-searcher.test.ts': ['fields rank as they are boosted: title, tags, categories, content'],
    },
  },
  {
    sentence: 'Search stall indicator after 300 ms; input cap 512 characters.',
    tests: {
      'e2e/search-panel.spec.ts': ['after 300 ms of waiting, and not before, a sign stands in the place of the icon'],
      'e2e/search.spec.ts': ['at most 512 characters are taken'],
    },
  },
];
