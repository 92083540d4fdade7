import type { ElementContent } from 'hast';
import type { ContainerDirective } from 'mdast-util-directive';
import { element } from '../elements.ts';
import { imageProblem } from '../links/take-targets.ts';
import { contextOf, type HandlerState } from '../parse-context.ts';
import type { CoreDirective } from './core-directive.ts';
import { directiveAttribute, directiveParts, openingSpan, publishLink, report, withLabel } from './directive-parts.ts';

/** A video file of the site, with an optional image before it plays, captions, and a text below it. */
export const video: CoreDirective = {
  attributes: ['src', 'poster', 'captions'],
  publishesItself: true,
  run(state, node) {
    const { label, labelText, content } = directiveParts(state, node);
    const context = contextOf(state.options.file);
    if (labelText === '') report(state, node, '`:::video` has no title.', 'Write `:::video[Title]{src=…}`.');
    if (directiveAttribute(node, 'src') === undefined)
      report(state, node, '`:::video` has no file.', 'Write `:::video[Title]{src=clip.mp4}`.');
    const src = takeFile(state, node, 'src');
    publishLink(state, node, labelText, src?.target);
    if (src === undefined || labelText === '') return withLabel(label, content);
    if (content.length === 0 && directiveAttribute(node, 'captions') === undefined)
      context.report(
        'content/empty-alternative',
        openingSpan(state, node),
        'The video has neither captions nor a text.',
        'Add `captions=clip.vtt`, or describe what the video shows between the fences.',
      );
    const poster = takeFile(state, node, 'poster');
    const captions = takeFile(state, node, 'captions');
    const srcLang = context.options.locale?.htmlLang ?? 'en';
    const player = element(
      'video',
      {
        controls: true,
        preload: poster ? 'none' : 'metadata',
        ariaLabel: labelText,
        src: src.url,
        dataSrc: src.target,
        ...(poster && { poster: poster.url, dataPoster: poster.target }),
      },
      captions
        ? [element('track', { kind: 'captions', srcLang, src: captions.url, dataSrc: captions.target }, [])]
        : [],
    );
    const children: ElementContent[] = [player, element('figcaption', {}, label), ...content];
    const result = element('figure', { className: ['figure'] }, state.wrap(children, true));
    state.patch(node, result);
    return result;
  },
};

/** Registers the file in an attribute, so that it's checked. Returns undefined if it's missing or on another host. */
function takeFile(state: HandlerState, node: ContainerDirective, name: string) {
  const context = contextOf(state.options.file);
  const url = directiveAttribute(node, name);
  if (url === undefined) return undefined;
  const span = context.spanInside(node, url);
  const problem = imageProblem(url, name === 'poster' ? 'image' : 'file');
  if (!problem) return { url, target: context.addTarget({ kind: 'image', url, title: undefined, span }) };
  context.report(problem.rule, span, problem.message, problem.hint);
  return undefined;
}
