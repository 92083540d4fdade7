import { element } from '../elements.ts';
import { linkProblem } from '../links/take-targets.ts';
import { contextOf, type ParseContext } from '../parse-context.ts';
import { isFrom } from '../plugins/take-plugin-targets.ts';
import type { CoreDirective } from './core-directive.ts';
import { directiveAttribute, directiveParts, publishLink, report, withLabel } from './directive-parts.ts';

/**
 * A page of another host in a frame. It's a link until the reader presses it, so that nothing is loaded from the other host
 * before. The settings list the hosts.
 */
export const embed: CoreDirective = {
  attributes: ['src'],
  publishesItself: true,
  run(state, node) {
    const { label, labelText, content } = directiveParts(state, node);
    const context = contextOf(state.options.file);
    const url = directiveAttribute(node, 'src') ?? '';
    const example = 'Write `:::embed[Title]{src="https://…"}`.';
    if (labelText === '') report(state, node, '`:::embed` has no title.', example);
    const isUrl = /^https:\/\//i.test(url) && URL.canParse(url) && !linkProblem(url);
    if (!isUrl) report(state, node, '`:::embed` has no `https` URL.', example);
    if (!isUrl || labelText === '') return withLabel(label, content);
    const span = context.spanInside(node, url);
    const target = context.addTarget({ kind: 'link', url, title: undefined, span });
    publishLink(state, node, labelText, target);
    // Without the links in the label, since links can't contain others.
    const link = element('a', { href: url, dataTarget: target }, [{ type: 'text', value: labelText }]);
    const { host, origin } = new URL(url);
    if (!isAllowed(url, context)) {
      const hint = `Add \`frame-src: [${origin}]\` below \`policy\` in \`site.yaml\`.`;
      context.report('links/external-resource', span, `Pages can't embed \`${host}\`.`, hint);
      return [element('p', {}, [link]), ...content];
    }
    const source = { type: 'text' as const, value: context.say('prose.embed', { host }) };
    const caption = element('figcaption', { className: ['default-label'] }, [source]);
    const result = element('figure', { className: ['embed', 'figure'] }, state.wrap([link, caption, ...content], true));
    state.patch(node, result);
    return result;
  },
};

function isAllowed(url: string, { options: { frameHosts = [] } }: ParseContext): boolean {
  return frameHosts.some((host) => isFrom(host, url));
}
