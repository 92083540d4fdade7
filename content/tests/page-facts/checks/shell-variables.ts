import { variablesOf } from '@docgraph/examples/examples/shell/variables-of';
import type { Page, ShellBlock, WrittenContent } from '../written-content.ts';

/** Variables that every shell has, and those that the scripts of a page's tools set by themselves. */
const SHELL = new Set(['HOME', 'PATH', 'PWD', 'USER', '@', '*', '#', '?', '!', '$', '-', '0', '1', '2']);

/** Shell variables that a block uses although no block before it, on the same machine and in reach, has set them. */
export function unsetVariables({ pages }: WrittenContent): string[] {
  return pages.flatMap((page) => page.shell.flatMap((block, index) => unsetIn(block, index, page)));
}

function unsetIn(block: ShellBlock, index: number, page: Page): string[] {
  const own = setBy(block);
  const before = page.shell.slice(0, index).filter(({ runs }) => runs === block.runs);
  const used = new Set(
    block.script.commands
      .flatMap(({ words, input }) => [...words, ...(input ? [input] : [])])
      .flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'variable' ? [part.name] : []))),
  );
  return [...used]
    .filter((name) => !SHELL.has(name) && !own.has(name) && !isSetBefore(name, block, before, page))
    .map((name) => `${page.file}:${block.line} $${name} is not set`);
}

/** Whether readers of a block have seen the variable set: outside of tabs, in their own tab, or in every tab. */
function isSetBefore(name: string, { tab }: ShellBlock, before: readonly ShellBlock[], page: Page): boolean {
  const setters = before.filter((block) => setBy(block).has(name));
  if (setters.some((other) => !other.tab || (other.tab.group === tab?.group && other.tab.value === tab.value)))
    return true;
  return setters.some(({ tab: { set } = {} }) => {
    const all = page.shell.filter((block) => block.tab?.set === set).map((block) => block.tab?.value);
    const setting = setters.filter((other) => other.tab?.set === set).map((other) => other.tab?.value);
    return all.every((value) => setting.includes(value));
  });
}

function setBy({ script }: ShellBlock): ReadonlySet<string> {
  return new Set(variablesOf(script, new Map()).keys());
}
