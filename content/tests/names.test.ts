import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

/** Public sites of the tools that pages install, and the service that shows readers their own address. */
const TOOL_HOSTS = ['developer.hashicorp.com', 'github.com', 'icanhazip.com', 'kubernetes.io'];

const { variables, title } = parse(readFileSync('content/site.yaml', 'utf8'));

test('the API description names the host and version of site.yaml', () => {
  const { servers, info } = parse(readFileSync('content/api/openapi.yaml', 'utf8'), { maxAliasCount: 0 });
  expect(servers.map(({ url }: { url: string }) => url)).toEqual([variables.apiUrl]);
  expect(info.version).toBe(variables.apiVersion);
  expect(info.title).toBe(`${variables.product} API Gateway`);
});

test('pages take the names and hosts of the provider from site.yaml', () => {
  const files = readdirSync('content/docs', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.md'),
  );
  expect(files.length).toBeGreaterThan(60);
  for (const file of ['navigation.yaml', ...files.map((name) => `docs/${name}`)]) {
    const text = readFileSync(`content/${file}`, 'utf8');
    for (const name of [title, variables.apiHost, variables.consoleUrl, variables.provider])
      expect(text, file).not.toContain(name);
  }
});

test('no host outside the reserved names and those of tools is linked or called', () => {
  const hosts = new Set<string>();
  for (const file of readdirSync('content', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:md|yaml)$/.test(name),
  )) {
    const text = readFileSync(`content/${file}`, 'utf8').replaceAll('{{provider}}', variables.provider);
    for (const [, host = ''] of text.matchAll(/https?:\/\/([a-z\d.-]+\.[a-z]+)/gi)) hosts.add(host);
  }
  expect([...hosts].filter((host) => !/(?:^|\.)example(?:\.com|\.org|\.net)?$/.test(host)).sort()).toEqual(TOOL_HOSTS);
});
