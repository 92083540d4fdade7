import { type CodeOptions, existingLines, readOptions } from '../blocks/fence.ts';

/** Reads the options of a code block, such as `linenos=table,hl_lines=[1,"3-5"],file="a.go"`. */
export function codeOptions(language: string, list: string, lineCount: number): CodeOptions {
  const marked = /hl_lines\s*=\s*(?:\[([^\]]*)\]|"([^"]*)"|([\d-]+(?: +[\d-]+)*))/.exec(list);
  const { values } = readOptions(list.replace(/hl_lines\s*=\s*\[[^\]]*\]/, ''));
  const numbers = values.get('linenos');
  const start = Number.parseInt(values.get('linenostart') ?? '1', 10) || 1;
  return {
    language,
    title: values.get('file') ?? values.get('filename') ?? values.get('title'),
    highlighted: existingLines(marked?.slice(1).find((each) => each !== undefined) ?? '', lineCount),
    firstNumber: numbers === undefined || numbers === 'false' ? undefined : start,
  };
}
