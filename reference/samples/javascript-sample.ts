import type { JsonValue } from '#schemas/api-schema.ts';
import type { SampleRequest } from './sample-request.ts';
import { isFixed, type SampleText } from './sample-text.ts';

/** The call as a JavaScript module with `fetch`, for Node. */
export function javascriptSample({ method, url, headers, body, answersJson }: SampleRequest): string {
  const options = [
    ...(method === 'GET' ? [] : [`  method: ${quoted(method)},`]),
    ...(headers.length === 0
      ? []
      : ['  headers: {', ...headers.map(({ name, value }) => `    ${keyOf(name)}: ${textOf(value)},`), '  },']),
    ...(body ? [`  body: ${'json' in body ? jsonOf(body.json) : quoted(body.text)},`] : []),
  ];
  const call = options.length > 0 ? `fetch(${textOf(url)}, {\n${options.join('\n')}\n})` : `fetch(${textOf(url)})`;
  const answer = answersJson ? 'response.status, await response.json()' : 'response.status';
  return `const response = await ${call};\nconsole.log(${answer});`;
}

/** JSON is an expression of JavaScript too, but for one key that would set the prototype. */
function jsonOf(value: JsonValue): string {
  const json = JSON.stringify(value, null, 2).replace(/^( *)"__proto__":/gm, '$1["__proto__"]:');
  return `JSON.stringify(${json.replaceAll('\n', '\n  ')})`;
}

function keyOf(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name);
}

function textOf(text: SampleText): string {
  if (isFixed(text)) return quoted(text.join(''));
  const parts = text.map((part) =>
    typeof part === 'string' ? part.replace(/[`$\\]/g, '\\$&') : `\${process.env.${part.variable}}`,
  );
  return `\`${parts.join('')}\``;
}

function quoted(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}
