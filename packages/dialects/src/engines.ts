import type { Engine } from './engine.ts';
import { findConfig, HUGO_CONFIGS, SCRIPTS, SPHINX_CONFIGS } from './find-config.ts';
import type { ProjectFolder } from './project.ts';

/** Returns the first of some config files that exists, and matches a pattern. */
function firstOf(files: readonly string[], pattern = /^/): Engine['detect'] {
  return ({ read }) => files.find((file) => pattern.test(read(file) ?? '') && read(file) !== undefined);
}

const OBSIDIAN_CONFIGS = ['app', 'core-plugins', 'workspace', 'appearance'].map((name) => `.obsidian/${name}.json`);

const WIKI_LINK = /^ *(`{3,}|~{3,})[\s\S]*?^ *\1|`[^`\n]*`|\[\[[^[\]\n]+\]\]/gm;
/** A single link between two brackets may be anything else. */
const MIN_LINKS = 3;

/** Recognizes a vault without settings by its folder for them, or by links such as `[[Note]]` in its first notes. */
function vaultIn({ names, read }: ProjectFolder): string | undefined {
  const all = names();
  if (all.includes('.obsidian')) return '.obsidian';
  if (all.includes('site.yaml')) return undefined;
  const notes = all.filter((name) => name.endsWith('.md')).slice(0, 20);
  const links = notes.flatMap((name) =>
    Array.from(read(name)?.matchAll(WIKI_LINK) ?? []).flatMap(([link]) => (link.startsWith('[[') ? [name] : [])),
  );
  return links.length < MIN_LINKS ? undefined : links[0];
}

/** All engines, in the order in which a project is tried. */
export const engines = {
  mkdocs: {
    label: 'MkDocs',
    detect: (project) => findConfig(project, 'mkdocs', ['yml', 'yaml']),
    load: async () => (await import('./mkdocs/engine.ts')).readMkDocs,
  },
  docusaurus: {
    label: 'Docusaurus',
    detect: (project) => findConfig(project, 'docusaurus.config', SCRIPTS),
    load: async () => (await import('./docusaurus/engine.ts')).readDocusaurus,
  },
  vitepress: {
    label: 'VitePress',
    detect: (project) =>
      findConfig(project, '.vitepress/config', SCRIPTS) ?? findConfig(project, '.vitepress/config/index', SCRIPTS),
    load: async () => (await import('./vitepress/engine.ts')).readVitePress,
  },
  starlight: {
    label: 'Starlight',
    detect(project) {
      const file = findConfig(project, 'astro.config', SCRIPTS);
      return file !== undefined && project.read(file)?.includes('@astrojs/starlight') ? file : undefined;
    },
    load: async () => (await import('./starlight/engine.ts')).readStarlight,
  },
  mdbook: {
    label: 'mdBook',
    detect: (project) => findConfig(project, 'book', ['toml']),
    load: async () => (await import('./mdbook/engine.ts')).readBook,
  },
  myst: {
    label: 'MyST',
    detect: (project) =>
      findConfig(project, 'myst', ['yml']) ??
      firstOf(SPHINX_CONFIGS, /myst|jupyter_book/)(project) ??
      firstOf(['_toc.yml', 'docs/_toc.yml', 'book/_toc.yml'], /^(?:format: *jb-|root:)/m)(project),
    load: async () => (await import('./myst/engine.ts')).readMyst,
  },
  mintlify: {
    label: 'Mintlify',
    detect(project) {
      const file = findConfig(project, 'docs', ['json']);
      const isOwn = file !== undefined && /mintlify\.com|"navigation"\s*:/.test(project.read(file) ?? '');
      return isOwn ? file : findConfig(project, 'mint', ['json']);
    },
    load: async () => (await import('./mintlify/engine.ts')).readMintlify,
  },
  hugo: {
    label: 'Hugo',
    detect: ({ read }) =>
      HUGO_CONFIGS.find(
        (file) =>
          /^\s*["']?(?:baseurl|languageCode|theme|module|contentDir|title)\b/im.test(read(file) ?? '') &&
          (/hugo/.test(file) || /baseurl/i.test(read(file) ?? '')),
      ),
    load: async () => (await import('./hugo/engine.ts')).readHugo,
  },
  obsidian: {
    label: 'Obsidian',
    detect: (project) => firstOf(OBSIDIAN_CONFIGS)(project) ?? vaultIn(project),
    load: async () => (await import('./obsidian/engine.ts')).readVault,
  },
} satisfies Readonly<Record<string, Engine>>;

/** Name of an engine in the settings. */
export type EngineName = keyof typeof engines;

/** Returns an engine by its name, or undefined if it's unknown. */
export function engineOf(name: string): Engine | undefined {
  return Object.entries(engines).find(([known]) => known === name)?.[1];
}

/** A project, and the engine that it's written for. */
export interface DetectedEngine {
  name: EngineName;
  engine: Engine;
  /** The config file, if there is one. */
  config: string | undefined;
}

/** Returns the engine that a project is written for, or undefined if it's none. */
export function detectEngine(project: ProjectFolder): DetectedEngine | undefined {
  for (const [name, engine] of Object.entries(engines) as [EngineName, Engine][]) {
    const config = engine.detect(project);
    if (config !== undefined) return { name, engine, config };
  }
  return undefined;
}
