import { directiveFromMarkdown } from 'mdast-util-directive';
import { directive } from 'micromark-extension-directive';
import type { Processor } from 'unified';

const COLON = 58;

/**
 * Lets remark read `:::name[Label]{key=value}` … `:::`. Of the three forms of directives only this one: the others
 * would eat text such as `9:30`, `image:tag` and `::before`.
 */
export function containerDirectives(this: Processor): void {
  const data = this.data();
  const flow = directive().flow?.[COLON];
  const container = Array.isArray(flow) ? flow[0] : flow;
  if (!container) throw new TypeError('micromark-extension-directive has no container construct.');
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { flow: { [COLON]: container } }];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), directiveFromMarkdown({ verbose: true })];
}
