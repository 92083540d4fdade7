import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { defineCommand } from '../command-line/command.ts';
import { flag, oneOf, option } from '../command-line/option.ts';
import { ExitCode } from '../options.ts';
import { quiet } from './shared-options.ts';

const CI = ['github', 'gitlab', 'none'] as const;

export const init = defineCommand({
  summary: 'Creates a site in the current directory.',
  details: [
    'Writes two pages, settings, a sidebar, editor settings, and a CI job. Asks for what the options leave open if the',
    'output is a terminal. Changes no existing files, and writes nothing if there is a content folder.',
  ].join('\n'),
  options: {
    name: option('TEXT', 'Name of the site (default: name of the directory)', (text) => text.trim() || undefined),
    locale: option('CODE', 'Language of the pages (default: en)', localeOf, {
      problem: (text) => `Invalid language "${text}". Write a code such as en or pt-BR.`,
    }),
    api: flag('Adds an example of an OpenAPI description'),
    ci: option('NAME', 'CI job: github, gitlab, or none (default: github)', oneOf(CI), {
      problem: (text) => `Unknown CI "${text}". Names: ${CI.join(', ')}.`,
    }),
    quiet,
  },
  async run({ quiet, ...given }, { host }) {
    const { createSite, defaultName } = await import('../build/create-site.ts');
    const dir = host.cwd();
    const answers = host.stdout.isTTY && process.stdin.isTTY ? await askFor(given, defaultName(dir)) : given;
    const { name = defaultName(dir), locale = 'en', api, ci = 'github' } = answers;
    const files = await createSite(dir, { name, locale, api, ci });
    const isInstalled = existsSync(path.join(dir, 'node_modules/docgraph'));
    const lines = [...files.map((file) => `  ${file}`), `Run: ${isInstalled ? 'npx ' : ''}docgraph dev`];
    if (!quiet) host.stderr.write(`Created ${name}:\n${lines.join('\n')}\n`);
    return ExitCode.success;
  },
});

/** What the site is created with. */
interface Answers {
  name?: string | undefined;
  locale?: string | undefined;
  api: boolean;
  ci?: (typeof CI)[number] | undefined;
}

/** Asks for what isn't given. */
async function askFor(given: Answers, name: string): Promise<Answers> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  /** Repeats a question until it gets a valid answer. An empty one means the default. */
  const ask = async <Value>(question: string, standard: string, read: (text: string) => Value | undefined) => {
    for (;;) {
      const value = read((await terminal.question(`${question} (${standard}) `)).trim() || standard);
      if (value !== undefined) return value;
    }
  };
  try {
    return {
      name: given.name ?? (await ask('Name of the site?', name, (text) => text)),
      locale: given.locale ?? (await ask('Language?', 'en', localeOf)),
      api: given.api || (await ask('OpenAPI description?', 'no', (text) => ({ y: true, n: false })[text.charAt(0)])),
      ci: given.ci ?? (await ask('CI: github, gitlab, or none?', 'github', oneOf(CI))),
    };
  } finally {
    terminal.close();
  }
}

/** Returns a language tag, or undefined if it's invalid. */
function localeOf(text: string): string | undefined {
  return /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/.test(text) ? text : undefined;
}
