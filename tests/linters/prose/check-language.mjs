// Reads pages as JSON from standard input, `[{file, text}]`, and prints what retext's rules for English find in their
// prose: `[{file, line, column, rule, message}]`. Written in JavaScript, because its packages are only in this folder.
import { json } from 'node:stream/consumers';
import { toNlcst } from 'mdast-util-to-nlcst';
import { ParseEnglish } from 'parse-english';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextReadability from 'retext-readability';
import retextRepeatedWords from 'retext-repeated-words';
import { unified } from 'unified';
import { VFile } from 'vfile';

/** A sentence is hard to read if most formulas rate it so for readers who have finished school. */
const READABILITY = { age: 18, threshold: 5 / 7, minWords: 10 };

const markdown = unified().use(remarkParse).use(remarkGfm);
const english = unified()
  .use(retextIndefiniteArticle)
  .use(retextRepeatedWords)
  .use(retextReadability, READABILITY)
  .freeze();

const findings = (await json(process.stdin)).flatMap(({ file, text }) => {
  const page = new VFile(text);
  english.runSync(toNlcst(markdown.parse(page), page, ParseEnglish), page);
  return page.messages.map(({ line, column, source, message }) => ({ file, line, column, rule: source, message }));
});
process.stdout.write(JSON.stringify(findings));
