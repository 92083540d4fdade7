import type { GeneratedPage } from '@docgraph/pipeline/plugin/plugin';
import { markdownTable } from '@docgraph/pipeline/plugin/write-markdown';
import { jsonSchemaOf } from '@docgraph/pipeline/write/serialize-artifacts';
import { artifactKinds, type KindOfArtifact, SCHEMA_VERSION } from '@docgraph/schemas/artifacts';
import contractText from '@docgraph/schemas/contract.json?raw';
import { z } from 'zod';
import examplesText from '../examples/graph.json?raw';
import { type Field, fieldList } from './field-list.ts';
import { VOCABULARY } from './vocabulary.ts';

/** The oldest readable contract version. Fields without an entry in the contract existed then. */
const OLDEST = '2.3.0';

const Versions = z.record(z.string(), z.array(z.string()));
const Contract = z.object({ added: Versions, removed: Versions });
const Examples = z.record(z.string(), z.unknown());

/** Generates a page for each kind of file in `dist-data/`, and the changelog of the contract. */
export function contractPages(): GeneratedPage[] {
  const { added, removed } = Contract.parse(JSON.parse(contractText));
  const since = new Map(Object.entries(added).flatMap(([version, paths]) => paths.map((path) => [path, version])));
  const examples = Examples.parse(JSON.parse(examplesText));
  const kinds = Object.entries<KindOfArtifact>(artifactKinds).map(([kind, notes]) => {
    return { kind, notes, fields: fieldList(kind, JSON.parse(jsonSchemaOf(kind, notes.schema))) };
  });
  return [
    vocabularyPage(),
    ...kinds.map(({ kind, notes, fields }) => kindPage(kind, notes, fields, since, examples[kind])),
    changelogPage(added, removed, new Map(kinds.flatMap(({ fields }) => fields.map((field) => [field.path, field])))),
  ];
}

function kindPage(
  kind: string,
  { path, otherPath, about, readers }: KindOfArtifact,
  fields: readonly Field[],
  since: ReadonlyMap<string, string>,
  example: unknown,
): GeneratedPage {
  // Shared definitions follow the fields of the file, under their own names.
  const roots = fields.filter((field) => /^[\w-]+$/.test(field.path)).map((field) => field.path);
  const tables = roots.flatMap((root) => {
    const own = fields.filter((field) => field.path.startsWith(root) && /^[.[({]/.test(field.path.slice(root.length)));
    const rows = own.map((field) => [
      `\`${field.path.slice(root.length).replace(/^\./, '')}\``,
      `\`${field.type}\``,
      since.get(field.path) ?? OLDEST,
      field.description ?? '',
    ]);
    if (rows.length === 0) return [];
    return [
      `## ${root === kind ? 'Fields' : `\`${root}\``}\n\n${markdownTable(['Field', 'Type', 'Since', 'Meaning'], rows)}`,
    ];
  });
  const shown =
    example === undefined
      ? []
      : [`## Example\n\n\`\`\`json unchecked\n${JSON.stringify(example, undefined, 2)}\n\`\`\``];
  const files = [path, otherPath ?? []].flat().map((each) => `\`${each}\``);
  const lead = `${about} Files: ${files.join(', ')}. Readers: ${readers}.`;
  return page(`reference/data/${kind}`, `Data: ${kind}`, about, [lead, ...tables, ...shown]);
}

/** Generates the list of everything in the HTML of pages that has a meaning for other programs. */
function vocabularyPage(): GeneratedPage {
  const lead =
    'Other programs can rely on these elements, classes, and attributes in `html` and `tree` of pages. They are part of the contract: removing one raises the major version. Everything else is plain HTML.';
  const tables = Object.entries(VOCABULARY).map(([group, entries]) => {
    const rows = Object.entries(entries).map(([name, meaning]) => [`\`${name}\``, meaning]);
    return `## ${group}\n\n${markdownTable(['Element', 'Meaning'], rows)}`;
  });
  const description = 'Elements, classes, and attributes in the HTML and the trees of pages.';
  return page('reference/data/html', 'Data: HTML of pages', description, [lead, ...tables]);
}

function changelogPage(
  added: Readonly<Record<string, string[]>>,
  removed: Readonly<Record<string, string[]>>,
  fields: ReadonlyMap<string, Field>,
): GeneratedPage {
  const versions = [...new Set([...Object.keys(added), ...Object.keys(removed)])].reverse().map((version) => {
    const rows = (added[version] ?? []).map((path) => [`\`${path}\``, fields.get(path)?.description ?? '']);
    const paths = removed[version] ?? [];
    // A removed object or list includes its fields.
    const outer = paths.filter(
      (path) => !paths.some((each) => path.startsWith(`${each}.`) || path.startsWith(`${each}[`)),
    );
    const gone = outer.map((path) => `- \`${path}\``).join('\n');
    const parts = [
      `## ${version}`,
      ...(rows.length > 0 ? [markdownTable(['New', 'Meaning'], rows)] : []),
      ...(gone === '' ? [] : [`Removed:\n\n${gone}`]),
    ];
    return parts.join('\n\n');
  });
  const lead = `The current version is ${SCHEMA_VERSION}. \`openGraph\` reads all versions since ${OLDEST}. To find the replacements of removed fields, see [From version 3 to 4](../../data.md#from-version-3-to-4).`;
  return page(
    'reference/data/changelog-of-the-contract',
    'Changelog of the contract',
    'Fields that were added or removed in each version of the data.',
    [lead, ...versions],
  );
}

function page(path: string, title: string, description: string, blocks: readonly string[]): GeneratedPage {
  const head = `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\npurpose: reference\n---`;
  return { path, from: 'site.yaml', markdown: `${[head, ...blocks].join('\n\n')}\n` };
}
