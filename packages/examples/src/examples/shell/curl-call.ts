import type { ApiCall } from '../calls/api-call.ts';
import { splitTarget } from '../calls/split-target.ts';
import { type PlacedText, partOf, WILDCARD } from '../placed-text.ts';

/** curl options with a value, other than those in READ. */
const VALUED = new Set([
  ...[
    '-o',
    '--output',
    '-u',
    '--user',
    '-w',
    '--write-out',
    '-A',
    '--user-agent',
    '-b',
    '--cookie',
    '-c',
    '--cookie-jar',
  ],
  ...['-e', '--referer', '-F', '--form', '-K', '--config', '-m', '--max-time', '-T', '--upload-file', '-x', '--proxy'],
  ...[
    '-E',
    '--cert',
    '--key',
    '--cacert',
    '--capath',
    '--connect-timeout',
    '--retry',
    '--retry-delay',
    '--retry-max-time',
  ],
  ...['--limit-rate', '--resolve', '--oauth2-bearer', '--interface', '-D', '--dump-header', '-C', '--continue-at'],
  ...[
    '-r',
    '--range',
    '-y',
    '--speed-time',
    '-Y',
    '--speed-limit',
    '-z',
    '--time-cond',
    '--form-string',
    '--aws-sigv4',
  ],
]);
const DATA = new Set(['-d', '--data', '--data-ascii', '--data-raw', '--data-binary', '--json']);
const READ = new Set(['-X', '--request', '-H', '--header', '--url', '--data-urlencode', ...DATA]);

/** Parses the request of a `curl` command. Returns undefined for other commands and for requests to other servers. */
export function curlCall(
  words: readonly PlacedText[],
  input: PlacedText | undefined,
  servers: readonly string[],
): ApiCall | undefined {
  const [name, ...rest] = words;
  if (name?.text !== 'curl') return undefined;
  const { options, operands } = readOptions(rest);
  const valuesOf = (...names: string[]) =>
    options.filter(({ option }) => names.includes(option)).map(({ value }) => value);
  const has = (...names: string[]) => options.some(({ option }) => names.includes(option));
  const target = [...operands, ...valuesOf('--url')].flatMap((url) => splitTarget(url, servers) ?? [])[0];
  if (!target) return undefined;

  const data = options.flatMap(({ option, value }) => {
    if (option === '--data-urlencode') return [{ value, isEncoded: false, isFile: /^[^=]*@/.test(value.text) }];
    return DATA.has(option)
      ? [{ value, isEncoded: true, isFile: option !== '--data-raw' && value.text.startsWith('@') }]
      : [];
  });
  const isQuery = has('-G', '--get');
  const [written] = valuesOf('-X', '--request');
  const implied = has('-I', '--head') ? 'HEAD' : data.length > 0 && !isQuery ? 'POST' : 'GET';
  return {
    method: written ?? {
      text: implied,
      offsets: [...implied]
        .fill('')
        .map(() => name.offsets[0] ?? 0)
        .concat(name.offsets.at(-1) ?? 0),
    },
    path: target.path,
    query: [
      ...target.query.map((pair) => ({ pair, isEncoded: true })),
      ...(isQuery ? data.map(({ value, isEncoded }) => ({ pair: value, isEncoded })) : []),
    ],
    headers: valuesOf('-H', '--header'),
    body: isQuery ? undefined : bodyOf(data, input),
  };
}

function bodyOf(
  data: readonly { value: PlacedText; isFile: boolean }[],
  input: PlacedText | undefined,
): ApiCall['body'] {
  const [first, ...others] = data;
  if (!first) return undefined;
  if (first.isFile) return first.value.text === '@-' && input ? input : 'unknown';
  return others.length > 0 || first.value.text === WILDCARD ? 'unknown' : first.value;
}

/** Splits words into options with values and operands. Expands combined options such as `-sSfX POST`. */
function readOptions(words: readonly PlacedText[]): {
  options: { option: string; value: PlacedText }[];
  operands: PlacedText[];
} {
  const options: { option: string; value: PlacedText }[] = [];
  const operands: PlacedText[] = [];
  const empty: PlacedText = { text: '', offsets: [] };
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? empty;
    const takesValue = (option: string) => VALUED.has(option) || READ.has(option);
    if (word.text.startsWith('--')) {
      const value = takesValue(word.text) ? (words[++i] ?? empty) : empty;
      options.push({ option: word.text, value });
    } else if (/^-./.test(word.text)) {
      for (let at = 1; at < word.text.length; at++) {
        const option = `-${word.text[at]}`;
        const rest = partOf(word, { start: at + 1, end: word.text.length });
        if (!takesValue(option)) options.push({ option, value: empty });
        else {
          options.push({ option, value: rest.text === '' ? (words[++i] ?? empty) : rest });
          break;
        }
      }
    } else operands.push(word);
  }
  return { options, operands };
}
