import type { McpServer } from '@modelcontextprotocol/server';
import { READS, type Site } from './graph-site.ts';
import { cursor, text, toolInput } from './tool-input.ts';
import { outputs } from './tool-output.ts';
import { listPart, toolResult } from './tool-result.ts';

const inputs = {
  glossary: toolInput({
    match: text(200)
      .optional()
      .describe('Part of a term or one of its forms. Case-insensitive. Defaults to all terms.'),
    cursor,
  }),
  listCommands: toolInput({
    match: text(200).optional().describe('Part of a command or its description. Case-insensitive.'),
    cursor,
  }),
};

/** Adds the tool that returns definitions of terms. */
export function addGlossary(server: McpServer, { graph }: Site): void {
  server.registerTool(
    'glossary',
    {
      title: 'Look up terms',
      description: 'Returns the definitions of terms that the documentation uses.',
      inputSchema: inputs.glossary,
      outputSchema: outputs.glossary,
      annotations: READS,
    },
    async ({ match, cursor: start }) => {
      const entry = graph.manifest.artifacts.find(({ schema }) => schema === 'glossary');
      const { terms } = entry ? await graph.read('glossary', entry.path) : { terms: [] };
      const matching = terms.filter((each) => includes(match, [each.term, ...each.forms]));
      const { items, next } = listPart(matching, start);
      return toolResult({ terms: items, total: matching.length, ...(next !== undefined && { next }) });
    },
  );
}

/** Adds the tool that lists the commands of the documented command line. */
export function addListCommands(server: McpServer, { graph }: Site): void {
  server.registerTool(
    'list_commands',
    {
      title: 'List commands',
      description:
        'Lists the commands of the documented command line. Pass the `id` of one to `fetch` to see its flags.',
      inputSchema: inputs.listCommands,
      outputSchema: outputs.listCommands,
      annotations: READS,
    },
    async ({ match, cursor: start }) => {
      const sections: Section[] = [];
      const [edition] = await graph.editions();
      for (const tag of edition?.tags ?? [])
        for await (const { type, sectionRoute: id, sectionTitle: title, content } of graph.searchDocuments(tag))
          if (type === 'cli') sections.push({ id, title, content });
      const matching = commandsIn(sections).filter((each) => includes(match, [each.command, each.summary]));
      const { items, next } = listPart(matching, start);
      return toolResult({ commands: items, total: matching.length, ...(next !== undefined && { next }) });
    },
  );
}

/** A section of the command-line reference. */
interface Section {
  id: string;
  title: string;
  content: string;
}

/** Returns the rows of tables whose first cell is a command of the program. Without such tables, returns the sections. */
function commandsIn(sections: readonly Section[]): { id: string; command: string; summary: string }[] {
  const rows = sections.flatMap(({ id, content }) =>
    content.split('\n').flatMap((line) => {
      const [command = '', summary] = line.split('\t');
      return summary !== undefined && /^[a-z][\w.-]* \S/.test(command) ? [{ id, command, summary }] : [];
    }),
  );
  const counts = new Map<string, number>();
  const programOf = (command: string) => command.slice(0, command.indexOf(' '));
  for (const { command } of rows) counts.set(programOf(command), (counts.get(programOf(command)) ?? 0) + 1);
  const [program] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
  if (program !== undefined) return rows.filter(({ command }) => programOf(command) === program);
  return sections.map(({ id, title, content }) => {
    return { id, command: title, summary: (content.split('\n', 1)[0] ?? '').slice(0, 200) };
  });
}

function includes(match: string | undefined, values: readonly string[]): boolean {
  const wanted = match?.toLowerCase();
  return wanted === undefined || values.some((value) => value.toLowerCase().includes(wanted));
}
