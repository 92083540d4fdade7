import { commandWords as cliWords } from '@docgraph/examples/examples/commands/command-words';
import { WILDCARD } from '@docgraph/examples/examples/placed-text';
import { commandWords } from '@docgraph/examples/examples/shell/word-text';
import type { ShellBlock, WrittenContent } from '../written-content.ts';

/** Command lines that create a thing of one name with other values than those of another page. */
export function unlikeCommands({ pages, commands }: WrittenContent): string[] {
  const known = new Map<string, { value: string; place: string }>();
  return pages
    .flatMap(({ shell }) => shell)
    .flatMap((block) =>
      createdIn(block, commands).flatMap(({ fact, value }) => {
        const place = `${block.file}:${block.line}`;
        const first = known.get(fact) ?? { value, place };
        known.set(fact, first);
        return first.value === value ? [] : [`${place} ${fact} is ${value}, in ${first.place} ${first.value}`];
      }),
    );
}

/** What the flags of commands that create something say of it, by its name. */
function createdIn({ script }: ShellBlock, commands: WrittenContent['commands']): { fact: string; value: string }[] {
  return script.commands.flatMap((command) => {
    const [program, ...words] = commandWords(command, new Map()).words;
    if (program?.text !== commands.program) return [];
    const { command: found, given, line } = cliWords(words, commands);
    const name = given.find(({ flag }) => flag.sets === 'body/name')?.value?.text;
    if (found?.name !== 'create' || name === undefined) return [];
    return given
      .filter(({ flag, value }) => flag.sets && value && !value.text.includes(WILDCARD))
      .map(({ name: flag, value }) => ({ fact: `--${flag} of ${line} ${name}`, value: value?.text ?? '' }));
  });
}
