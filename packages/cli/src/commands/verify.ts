import path from 'node:path';
import { EnvironmentError } from '@docgraph/pipeline/report/environment-error';
import type { Diagnostic } from '@docgraph/schemas/diagnostic';
import { defineCommand } from '../command-line/command.ts';
import { numberWhere, type Option, option } from '../command-line/option.ts';
import { UsageError } from '../command-line/usage-error.ts';
import { ExitCode } from '../options.ts';
import { createPrinter } from '../printer.ts';
import { data, format, headers, httpUrl, quiet } from './shared-options.ts';

/** Milliseconds until a request without a response is an error. */
const TIMEOUT = 10_000;

const parameter: Option<[name: string, value: string][]> = {
  value: 'NAME=VALUE',
  help: 'Value of all parameters with this name, such as an existing project; repeatable',
  read: (values) => values.map((text) => [text.replace(/=.*$/s, ''), text.replace(/^[^=]*=?/, '')]),
};

export const verify = defineCommand({
  summary: 'Compares a server with its API description.',
  details: [
    'Creates, reads, lists, changes, and deletes a resource of each kind, omits required fields, and sends the examples of',
    'the first API in dist-data/. Reports responses that differ from the description. Use a server for tests: its data',
    'changes. Ends with exit code 1 if there are differences.',
  ].join('\n'),
  options: {
    data,
    baseUrl: option('URL', 'Base URL of the API, without the paths of operations', httpUrl, {
      problem: (text) => `Invalid URL "${text}".`,
    }),
    header: headers('header', 'Header to send with each request, such as "Authorization: Bearer TOKEN"; repeatable'),
    parameter,
    max: option(
      'NUMBER',
      'Maximum number of requests',
      numberWhere((count) => Number.isInteger(count) && count > 0),
      {
        default: '1000',
      },
    ),
    format,
    quiet,
  },
  async run(options, { host }) {
    const { openGraph } = await import('@docgraph/graph/open-graph');
    const { verify: run } = await import('@docgraph/sandbox/verify/verify');
    const { readSite } = await import('../build/read-site.ts');
    const { openApi } = await import('../serve/open-sandbox.ts');
    const { baseUrl, max: most } = options;
    if (baseUrl === undefined) throw new UsageError('Missing --base-url.', 'verify');
    const printer = createPrinter(options, host);
    await readSite(options.data);
    const opened = await openApi(await openGraph(options.data));
    if (!opened) throw new EnvironmentError(`No API in ${options.data}.`);
    const { api } = opened;
    const send = async (request: Request): Promise<Response> => {
      const { pathname, search } = new URL(request.url);
      const target = baseUrl + pathname.slice(api.bases[0]?.length ?? 0) + search;
      const { method } = request;
      const sent = new Headers(request.headers);
      for (const [name, value] of options.header) sent.set(name, value);
      const body = request.body && (await request.arrayBuffer());
      const ending = { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) } as const;
      return fetch(target, { method, headers: sent, body, ...ending }).catch((error: Error) => {
        const { cause } = error;
        const reason = cause instanceof Error && cause.message !== '' ? cause.message : error.message;
        throw new EnvironmentError(`No response to ${method} ${target}: ${reason}`);
      });
    };
    const { differences, requests, resources, unauthorized } = await run(api, {
      send,
      most,
      parameters: new Map(options.parameter),
    });
    const file = printer.shortPath(path.join(options.data, 'api', 'openapi.json'));
    const start = { line: 1, column: 1 };
    const found = differences.map(({ rule, operationId, message }): Diagnostic => {
      const { method = '', path: template = '' } =
        api.operations.find((each) => each.operationId === operationId) ?? {};
      const pointer = `/paths/${template.replaceAll('~', '~0').replaceAll('/', '~1')}/${method}`;
      const text = `${method.toUpperCase()} ${template} (\`${operationId}\`): ${message}`;
      return { rule, severity: 'error', message: text, file, start, end: start, pointer };
    });
    printer.diagnostics(found, new Map());
    if (unauthorized > 0) printer.warn(`${unauthorized} responses have status 401. Set the credential with --header.`);
    printer.info(`${requests} requests, ${resources} resources, ${differences.length} differences`);
    return differences.length > 0 ? ExitCode.contentErrors : ExitCode.success;
  },
});
