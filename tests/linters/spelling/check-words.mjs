// Reads texts as JSON from standard input, `{words, texts: [{file, text}]}`, and prints the words that neither cspell nor
// `words` contains: `[{file, offset, word}]`. Written in JavaScript, because its packages are only in this folder.
import { json } from 'node:stream/consumers';
import { getDefaultSettings, mergeSettings, spellCheckDocument } from 'cspell-lib';

const DICTIONARIES = ['en_us', 'softwareTerms', 'companies', 'filetypes'];
const NAMES = ['docker', 'k8s', 'aws', 'terraform', 'data-science', 'people-names', 'networking-terms'];

const { words, texts } = await json(process.stdin);
const settings = mergeSettings(await getDefaultSettings(true), {
  language: 'en-US',
  dictionaries: [...DICTIONARIES, ...NAMES],
  words,
});

const findings = [];
for (const { file, text } of texts) {
  const document = { uri: `file:///${file}`, text, languageId: 'plaintext' };
  const { issues, errors = [] } = await spellCheckDocument(document, { noConfigSearch: true }, settings);
  if (errors.length > 0) throw errors[0];
  for (const { offset, text: word } of issues) findings.push({ file, offset, word });
}
process.stdout.write(JSON.stringify(findings));
