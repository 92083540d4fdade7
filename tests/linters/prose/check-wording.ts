import type { Finding } from '../linter.ts';
import type { WrittenPage } from './read-pages.ts';
import { commitSubjects, pageWordings, productWordings, type Wording } from './wording.ts';

interface WordingRule {
  rule: string;
  kinds: readonly Wording['kind'][];
  pattern: RegExp;
  advice: string;
}

const TEXTS = ['page', 'guide', 'comment', 'string'] as const;
const THINGS =
  '(?:page|file|index|folder|rule|site|option|build|heading|table|schema|response|request|graph|cache|field|value|entry|line|text)s?';
/** Without "keep": "Fields keep their order" is fine. */
const VERBS = 'says?|tells?|holds?|carry|carries|stands?(?! (?:for|in)\\b)|asks? for';
const NO_VERB = 'use the verb of the trade: report, contain, include, store, require';

/** Patterns of translated English. Each has few exceptions, so that authors needn't work around it. */
const RULES: readonly WordingRule[] = [
  {
    rule: 'serial-comma',
    kinds: TEXTS,
    pattern:
      /\b(?!first\b)[\w'`-]+, [\w'`-]+ (?:and|or) (?!(?:above|below|later|up|so)\b)[\w'`-]+(?=[.;:)]|$)|\b[\w'-]+, [\w'-]+, [\w'-]+ (?:and|or) \w+/gi,
    advice: 'put a comma before the last item',
  },
  {
    rule: 'id-case',
    kinds: TEXTS,
    pattern: /\bIds?\b|\b(?:the|an|its|each|whose|this|that|same|no) ids?\b(?![-.])/g,
    advice: 'write "ID"',
  },
  {
    rule: 'response-term',
    kinds: TEXTS,
    pattern:
      /\b(?:requests?|calls?|API|servers?|operations?|endpoints?) (?:does not |doesn't )?answers?\b(?! [45]\d\d)|\banswers? (?:of|to) (?:an?|the|each|every) (?:request|call|operation)|\bthe answer (?:carries|contains|has|is)\b/gi,
    advice: 'write "response", "return", or "respond"',
  },
  {
    rule: 'what-subject',
    kinds: TEXTS,
    pattern:
      /(?:^|[.!?] )What (?:cannot|can't|isn't|is not|nobody|nothing|no|stands|stood|holds|was|the \w+ (?:cannot|can't|says|holds|keeps))\b[^?.]*\./g,
    advice: 'begin with a noun',
  },
  {
    rule: 'speaking-thing',
    kinds: TEXTS.slice(1),
    pattern: new RegExp(`\\b${THINGS} (?:that )?(?:${VERBS})\\b`, 'g'),
    advice: NO_VERB,
  },
  {
    rule: 'translated',
    kinds: TEXTS,
    pattern:
      /\b(?:lest|such as it is|so many|less than no|the one before the last)\b|\b(?:there is|there's|there are) nothing of\b/gi,
    advice: 'write it as you would say it',
  },
  {
    rule: 'private-term',
    kinds: TEXTS,
    pattern: /\b(?:misfits?|stretch(?:es)?|spare tree|lasting (?:files?|URLs?|names?|address(?:es)?))\b/gi,
    advice: 'use the term of the glossary',
  },
  {
    rule: 'comment-start',
    kinds: ['comment'],
    pattern: /^(?:The same as|Same as|As above)\b/g,
    advice: 'say what it does',
  },
  {
    rule: 'title-requirement',
    kinds: ['title'],
    pattern: /^(?!.*\b(?:must|should)\b).*$/g,
    advice: 'write "must" or "should"',
  },
  {
    rule: 'help-verb',
    kinds: ['help'],
    pattern: /^(?![A-Z]\w*s\b)\S+/g,
    advice: 'begin with a verb in the third person',
  },
  {
    rule: 'banned-verb',
    kinds: ['title', 'help'],
    pattern: new RegExp(`\\b(?:${VERBS}|keeps?)\\b`, 'gi'),
    advice: NO_VERB,
  },
  {
    rule: 'commit-subject',
    kinds: ['subject'],
    pattern:
      /^(?!Revert ")(?!(?:feat|fix|perf|refactor|docs|test|build|ci|chore)(?:\([a-z\d-]+\))?!?: [^A-Z]).*$|^.{73,}$|: (?:tell|hold|carry|stand|ask|let)\b/g,
    advice: 'write a Conventional Commit of at most 72 characters, with an ordinary verb',
  },
];

/** Negations without and with a contraction. Pages use contractions, except where one reads badly. */
const EXPANDED = /\b(?:cannot|(?:does|do|is|are|was|were|has|have|did|will) not)\b/gi;
const CONTRACTED = /\b(?:can|does|do|is|are|was|were|has|have|did|wo)n?['’]t\b/gi;
const MAX_EXPANDED = 2;

/** Reports wording that style rules forbid, on pages, in the product, and in commit subjects. */
export function checkWording(root: string, pages: readonly WrittenPage[]): Finding[] {
  const ofPages = pages.map((page) => pageWordings(page));
  return [
    ...[...ofPages.flat(), ...productWordings(root), ...commitSubjects(root)].flatMap(checkText),
    ...ofPages.flatMap(checkContractions),
  ];
}

function checkText({ kind, text, file, line }: Wording): Finding[] {
  return RULES.filter(({ kinds }) => kinds.includes(kind)).flatMap(({ rule, pattern, advice }) =>
    [...text.matchAll(pattern)].map(([found]) => ({ rule, message: `"${found}": ${advice}.`, file, line, column: 1 })),
  );
}

function checkContractions(texts: readonly Wording[]): Finding[] {
  const count = (pattern: RegExp) => texts.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0);
  const expanded = count(EXPANDED);
  if (expanded <= MAX_EXPANDED || expanded <= count(CONTRACTED)) return [];
  const message = `${expanded} negations such as "cannot": use contractions.`;
  return [{ rule: 'contractions', message, file: texts[0]?.file ?? '', line: texts[0]?.line ?? 1, column: 1 }];
}
