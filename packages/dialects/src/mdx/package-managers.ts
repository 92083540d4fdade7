import { codeLines } from './plan.ts';

/** The commands of npm, and what other package managers have instead. `$1` is the rest of the line. */
const COMMANDS: readonly (readonly [npm: RegExp, yarn: string, pnpm: string])[] = [
  [/\bnpm (?:install|i|add) (?:-g|--global)\b/g, 'yarn global add', 'pnpm add --global'],
  [/\bnpm (?:install|i|add)(?= +\S)/g, 'yarn add', 'pnpm add'],
  [/\bnpm (?:install|i|ci)\b/g, 'yarn install', 'pnpm install'],
  [/\bnpm (?:uninstall|un|remove|rm)\b/g, 'yarn remove', 'pnpm remove'],
  [/\bnpm (?:init|create) ([\w@/.-]+?)(?:@latest)?(?= |$)/gm, 'yarn create $1', 'pnpm create $1'],
  [/\bnpm run\b/g, 'yarn', 'pnpm run'],
  [/\bnpx\b/g, 'yarn dlx', 'pnpm dlx'],
  [/\bnpm\b/g, 'yarn', 'pnpm'],
  [/ --save-dev\b/g, ' --dev', ' --save-dev'],
  [/ --save\b(?!-)/g, '', ''],
];

/** Shows npm commands in tabs, next to their Yarn and pnpm equivalents. */
export function packageManagerTabs(language: string, code: string): string[] {
  const translated = (column: 1 | 2) =>
    COMMANDS.reduce((text, command) => text.replace(command[0], command[column]), code);
  const tabs = Object.entries({ npm: code, Yarn: translated(1), pnpm: translated(2) });
  return [':::code-group', ...tabs.flatMap(([name, text]) => codeLines(`${language || 'sh'} [${name}]`, text)), ':::'];
}
