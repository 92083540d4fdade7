import { docusaurus } from './docusaurus/engine.ts';
import type { Engine } from './engine.ts';
import { hugo } from './hugo/engine.ts';
import { mdbook } from './mdbook/engine.ts';
import { mkdocs } from './mkdocs/engine.ts';
import { myst } from './myst/engine.ts';
import { obsidian } from './obsidian/engine.ts';
import type { Project } from './project.ts';
import { starlight } from './starlight/engine.ts';
import { vitepress } from './vitepress/engine.ts';

/** All engines, in the order in which a project is tried. */
export const engines = { mkdocs, docusaurus, vitepress, starlight, mdbook, myst, hugo, obsidian } satisfies Readonly<
  Record<string, Engine>
>;

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
export function detectEngine(project: Pick<Project, 'read'>): DetectedEngine | undefined {
  for (const [name, engine] of Object.entries(engines) as [EngineName, Engine][]) {
    const config = engine.detect(project);
    if (config !== undefined) return { name, engine, config };
  }
  return undefined;
}
