import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const SCRIPT = /<script(?![^>]*application\/)([^>]*)>([\s\S]*?)<\/script>/g;
const PRELOAD = /<link[^>]*rel="modulepreload"[^>]*>/g;
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["'`](\.[^"'`]+\.js)["'`]/g;

/**
 * Every script that a page loads by itself, with its size in brotli: those in its HTML, the parts of hydration,
 * which its HTML preloads, and all that these import statically. What is imported later, when the reader asks for it,
 * does not count.
 */
export async function firstLoadScripts(siteDir: string, page: string): Promise<Map<string, number>> {
  const html = await readFile(path.join(siteDir, page), 'utf8');
  const sizes = new Map<string, number>();
  const visit = async (file: string): Promise<void> => {
    if (sizes.has(file)) return;
    const code = await readFile(path.join(siteDir, file), 'utf8');
    sizes.set(file, brotliSize(code));
    for (const [, target = ''] of code.matchAll(STATIC_IMPORT)) await visit(path.join(path.dirname(file), target));
  };
  let inline = '';
  for (const [, attributes = '', code = ''] of html.matchAll(SCRIPT)) {
    const source = attributeOf(attributes, 'src');
    if (source === undefined) inline += code;
    else await visit(source);
  }
  for (const [tag] of html.matchAll(PRELOAD)) {
    const file = attributeOf(tag, 'href');
    if (file !== undefined) await visit(file);
  }
  return sizes.set('inline', brotliSize(inline));
}

/** The path in an attribute, relative to the folder of the site. */
function attributeOf(tag: string, name: string): string | undefined {
  return new RegExp(`\\b${name}="/([^"]*)"`).exec(tag)?.[1];
}

function brotliSize(text: string): number {
  return text === '' ? 0 : brotliCompressSync(text).byteLength;
}
