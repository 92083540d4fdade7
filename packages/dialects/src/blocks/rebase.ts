import { folderOf, relativePath, resolvePath } from './lines.ts';

const TARGET = /(\]\(<?|\bsrc=")((?![a-z][\w+.-]*:|[/#])[^\s)">#]+)/gi;

/** Makes the targets of relative links and images in a file relative to another file, except in code. */
export function rebased(lines: readonly string[], from: string, to: string): readonly string[] {
  const [old, own] = [folderOf({ path: from }), folderOf({ path: to })];
  if (old === own) return lines;
  const moved = (_: string, opening: string, target: string) =>
    opening + relativePath(own, resolvePath(old, decoded(target)));
  let fence: string | undefined;
  return lines.map((line) => {
    const marks = /^[\s>]*(`{3,}|~{3,})/.exec(line)?.[1];
    if (marks === undefined) return fence === undefined ? line.replace(TARGET, moved) : line;
    if (fence === undefined) fence = marks;
    else if (marks.startsWith(fence)) fence = undefined;
    return line;
  });
}

function decoded(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}
