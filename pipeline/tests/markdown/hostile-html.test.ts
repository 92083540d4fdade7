import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { expect, test } from 'vitest';
import { linkProblem } from '../../markdown/links/take-targets.ts';
import { parsePage } from '../../markdown/parse-page.ts';
import { renderHtml } from '../../markdown/render-html.ts';
import { sanitizeHtml } from '../../markdown/sanitize-html.ts';
import { sanitizeSchema } from '../../markdown/sanitize-schema.ts';
import type { ResolvedLink } from '../../model/linked-site.ts';

const SITE = 'https://docs.example/a/b';
const LINK_PROTOCOLS = ['http:', 'https:', 'mailto:', 'tel:', 'operation:'];

/** Everything that may be in published HTML, whatever an author writes. Written down here again, so that additions stand out. */
const ELEMENTS: ReadonlySet<string> = new Set(
  `a abbr aside b bdi bdo blockquote br button caption cite code col colgroup dd del details dfn div dl dt em figcaption figure
  h2 h3 h4 h5 h6 hr i img input ins kbd li mark ol p picture pre q rp rt ruby s samp section small source span strong sub
  summary sup table tbody td tfoot th thead time track tr u ul var video wbr`.split(/\s+/),
);
const HARMLESS = /^(?:aria[A-Z]\w*|data[A-Z]\w*|role|className|id|dir|lang|title|alt|width|height|align|tabIndex)$/;
const HARMLESS_TOO =
  /^(?:open|start|checked|disabled|colSpan|rowSpan|scope|dateTime|media|controls|loop|muted|loading|decoding|target|rel|default|kind|label|srcLang|popover|popoverTarget)$/;
const URLS = ['href', 'src', 'srcSet', 'poster'];

/** Returns what's dangerous in HTML as a browser parses it. */
function dangersIn(html: string): string[] {
  const dangers: string[] = [];
  const visit = (node: Nodes): void => {
    if (node.type === 'comment') dangers.push('a comment');
    if (node.type === 'element') dangers.push(...dangersOf(node));
    if ('children' in node) node.children.forEach(visit);
  };
  visit(fromHtml(html, { fragment: true }));
  return dangers;
}

function dangersOf({ tagName, properties }: Element): string[] {
  const dangers = ELEMENTS.has(tagName) ? [] : [`<${tagName}>`];
  for (const [name, value] of Object.entries(properties)) {
    if (URLS.includes(name)) {
      const isLink = tagName === 'a' && name === 'href';
      const url = URL.canParse(String(value), SITE) ? new URL(String(value), SITE) : undefined;
      const isSafe = isLink ? LINK_PROTOCOLS.includes(url?.protocol ?? '') : url?.origin === new URL(SITE).origin;
      // Broken files are replaced with a page without content.
      if (!isSafe && value !== 'about:blank') dangers.push(`${tagName} ${name}=${value}`);
      if (name === 'srcSet' && /[\s,]/.test(String(value).trim())) dangers.push(`several files: ${value}`);
    } else if (name === 'type') {
      if (tagName !== 'source' && value !== (tagName === 'button' ? 'button' : 'checkbox'))
        dangers.push(`${tagName} type=${value}`);
    } else if (!HARMLESS.test(name) && !HARMLESS_TOO.test(name)) dangers.push(`${tagName} ${name}`);
  }
  return dangers;
}

/** Renders a page, with each target as it's written unless it's broken. */
function publish(text: string): string {
  const { value } = parsePage({ path: 'docs/a.md', text, hash: '' }, { variables: {} });
  return rendered(value.html, value.links);
}

function rendered(parts: Parameters<typeof renderHtml>[0], links: readonly { kind: string; url: string }[]): string {
  const resolved = links.map(({ kind, url }): ResolvedLink => {
    const isFile = kind === 'image' && /^[\w./-]+$/.test(url);
    const isKnown = isFile || (kind !== 'image' && linkProblem(url) === undefined);
    return { kind: isKnown ? 'external' : 'broken', url, target: null, href: isKnown ? url : null };
  });
  return renderHtml(parts, resolved);
}

function expectHarmless(html: string, source: string): void {
  expect(dangersIn(html), source).toEqual([]);
  // HTML that changes when it's parsed again could become something else in a browser.
  expect(dangersIn(toHtml(fromHtml(html, { fragment: true }))), source).toEqual([]);
}

/** Places where HTML can be written. `§` is the HTML. */
const CLOSED_PLACES = [
  ...[
    '§',
    'Text § text',
    '## §',
    '> §',
    '- §\n- [ ] §',
    '| a |\n|---|\n| § |',
    '[§](b.md)',
    '![§](a.png)',
    '**§**',
    '`§`',
  ],
  ...['<div>\n\n§\n\n</div>', '<table><tr><td>§</td></tr></table>', '<details><summary>§</summary>§</details>'],
  ...[':::note[§]\n§\n:::', ':::details[§]\n§\n:::', '::::tabs\n:::tab[§]\n§\n:::\n::::', ':::steps\n1. §\n:::'],
  ...['Term\n: §', 'Text[^1]\n\n[^1]: §', ':kbd[§] :badge[§]', '[a](b.md "§")', '```md title="§"\n§\n```', '<a>§</a>'],
];
const PLACES = [
  ...[
    ...CLOSED_PLACES,
    '# §',
    '<p>§',
    '<a>§',
    '<svg>§',
    '<math>§',
    '<!-- § -->',
    '&lt;script&gt;§',
    '\\§',
    '<kbd>§</sub>',
  ],
];

/** Attributes that load, link, run, or style something, or identify an element. */
const ADDRESSES = ['href', 'src', 'srcset', 'poster', 'xlink:href', 'cite'];
const OTHERS = [
  ...[
    'action',
    'formaction',
    'data',
    'background',
    'ping',
    'style',
    'class',
    'srcdoc',
    'is',
    'slot',
    'id',
    'name',
    'for',
  ],
  ...['form', 'usemap', 'http-equiv', 'content', 'target', 'download', 'autofocus', 'contenteditable', 'data-target'],
  ...['data-anchor', 'data-fragment', 'data-src', 'sizes', 'type', 'popovertarget', 'part', 'nonce', 'title', 'alt'],
  ...['width', 'lang', 'media', 'align', 'open', 'start', 'datetime'],
];

const VALUES = [
  ...['javascript:x', 'JaVaScRiPt&#58;x', '&#x6A;avascript:x', 'java&Tab;script:x', 'java&NewLine;script&colon;x'],
  ...[
    ' javascript:x',
    '&#1;javascript:x',
    '\u00a0javascript:x',
    'javascript&#0;:x',
    'view-source:javascript:x',
    'blob:x',
  ],
  ...['data:text/html,x', 'data:image/svg+xml,x', 'vbscript:x', 'file:///etc/passwd', 'filesystem:x', 'about:srcdoc'],
  ...[
    '//steal.example/x',
    '/\\steal.example',
    '\\\\steal.example',
    '/&Tab;/steal.example',
    'https:steal.example',
    'http:\\x',
  ],
  ...[
    'https://steal.example/x',
    'a.png 1x, https://steal.example/x 2x',
    'a.png, //steal.example 2x',
    '../../a.png',
    '#a',
  ],
];

const ALLOWED = (sanitizeSchema.tagNames ?? []).toSorted();

test.each(ALLOWED)('<%s> can have no dangerous attribute or URL', (name) => {
  const pairs = [
    ...ADDRESSES.flatMap((attribute) => VALUES.map((value) => ({ attribute, value }))),
    ...OTHERS.map((attribute) => ({ attribute, value: 'javascript:x' })),
  ];
  for (const [i, place] of CLOSED_PLACES.entries()) {
    // Each pair is in one of the places, because all of them would take minutes.
    const tags = pairs
      .filter((_, pair) => (pair + name.length) % CLOSED_PLACES.length === i)
      .map(({ attribute, value }) => `<${name} ${attribute}="${value}">x</${name}>`);
    const blocks = tags.map((tag, n) => place.replaceAll('§', () => tag).replaceAll('[^1]', `[^${n}]`));
    const text = `# A\n\n${blocks.join('\n\n')}\n`;
    expectHarmless(publish(text), text);
  }
  // An event handler makes all tags with the same name text.
  for (const handler of ['onclick', 'ONERROR', 'ontoggle']) {
    const text = `# A\n\n<${name} ${handler}="x">x</${name}>\n`;
    expectHarmless(publish(text), text);
  }
});

/** Attempts to smuggle code past a parser or a sanitizer. */
const ATTACKS = [
  '<script>x</script>',
  '<ScRiPt src=//steal.example></sCrIpT>',
  '<scr<script>ipt>x</script>',
  '<img src=x onerror=x>',
  '<img src=x onerror = "x" / >',
  '<img/src=x/onerror=x>',
  '<img src="x" alt="" onerror\n=\n"x">',
  '<img src=`x`onerror=x>',
  '<img src="a.png" title="<img src=x onerror=x>">',
  "<kbd title='\"><img src=x onerror=x>'>x</kbd>",
  '<a href="b.md" title="&quot;><script>x</script>">x</a>',
  '<a href=javascript:x>x</a>',
  '<a href="javascript&colon;x">x</a>',
  '<a href="b.md"><a href="javascript:x">x</a></a>',
  '<a href="b.md" href="javascript:x">x</a>',
  '<a href="operation:x&#10;javascript:x">x</a>',
  '<details open ontoggle=x><summary>x</summary></details>',
  '<details><summary><a href="javascript:x">x</a></summary>x</details>',
  '<video src="a.mp4" onloadstart=x></video>',
  '<video><source src="//steal.example/a.mp4"><track src="javascript:x" default></video>',
  '<video poster="javascript:x" controls></video>',
  '<picture><source srcset="data:image/svg+xml,x"><img src="a.png"></picture>',
  '<picture><source srcset="a.png, //steal.example/x 2x"><img src="a.png" srcset="//steal.example"></picture>',
  '<svg><script>x</script></svg>',
  '<svg onload=x>',
  '<svg><a xlink:href="javascript:x"><text>x</text></a></svg>',
  '<svg><animate attributeName=href values=javascript:x /><a id=x><text>x</text></a></svg>',
  '<svg><style><img src=x onerror=x></style></svg>',
  '<svg></p><style><a title="</style><img src=x onerror=x>">',
  '<svg><foreignObject><iframe srcdoc="x"></iframe></foreignObject></svg>',
  '<svg><use href="data:image/svg+xml,x"/></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=x&gt;">',
  '<math href="javascript:x">x</math>',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=x></annotation-xml></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=x>',
  '<table><caption><svg><desc><table><td><style><img src=x onerror=x></style></table>',
  '<table><script>x</script><tr><td>x</td></tr></table>',
  '<table background="//steal.example"><td background="javascript:x" style="x">x</table>',
  '<noscript><p title="</noscript><img src=x onerror=x>">',
  '<template><img src=x onerror=x></template>',
  '<textarea><img src=x onerror=x></textarea>',
  '<title><img src=x onerror=x></title>',
  '<xmp><img src=x onerror=x></xmp>',
  '<plaintext><img src=x onerror=x>',
  '<noembed><img src=x onerror=x></noembed>',
  '<select><option><style></option></select><img src=x onerror=x></style>',
  '<style>@import "//steal.example"</style>',
  '<p style="background:url(//steal.example)">x</p>',
  '<div style="position:fixed;inset:0">x</div>',
  '<link rel=stylesheet href=//steal.example>',
  '<meta http-equiv=refresh content="0;url=javascript:x">',
  '<base href="//steal.example/">',
  '<iframe src="javascript:x"></iframe>',
  '<object data="javascript:x"></object>',
  '<embed src="javascript:x">',
  '<form action="javascript:x"><input type=image src=x><button formaction=javascript:x>x</button></form>',
  '<input type=text autofocus onfocus=x>',
  '<input type="checkbox" disabled onclick=x>',
  '<isindex type=image src=1 onerror=x>',
  '<a id="x" name="x" onclick="x"></a>',
  "<a id='\"><img src=x onerror=x>'></a>",
  '<a id="a"onclick="x"></a>',
  '<kbd\nonclick=x>x</kbd>',
  '<kbd\u000conclick=x>x</kbd>',
  '<kbd/onclick=x>x</kbd>',
  '<kbd "onclick=x">x</kbd>',
  '<kbd =onclick=x>x</kbd>',
  '<kbd a=">" onclick=x>x</kbd>',
  '<kbd x="y" <img src=x onerror=x>',
  '<<kbd>script>x</script>',
  '<kbd>&lt;script&gt;x&lt;/script&gt;</kbd>',
  '<!--><img src=x onerror=x>-->',
  '<!--<kbd>--!><img src=x onerror=x>',
  '<![CDATA[<img src=x onerror=x>]]>',
  '<?xml version="1.0"?><img src=x onerror=x>',
  '<!doctype html><img src=x onerror=x>',
  '</p><script>x</script>',
  '<b><p></b><img src=x onerror=x></p>',
  '<ruby><rt><script>x</script></rt></ruby>',
  '<x-zone onclick=x></x-zone>',
  '<a href="b.md"\0onclick=x>x</a>',
  '<q cite="javascript:x">x</q><del cite="javascript:x">x</del>',
  '<figure class="code-block" data-run="x"><img src=x onerror=x></figure>',
];

/** `npm test` tries each attack in a tenth of the places, and `npm run test:full` in all of them. */
const STEP = process.env.TEST_FULL ? 1 : 10;

test.each(ATTACKS)('%j does nothing', (attack) => {
  const start = ATTACKS.indexOf(attack) % STEP;
  for (const place of PLACES.filter((_, i) => i % STEP === start)) {
    const text = `# A\n\n${place.replaceAll('§', () => attack)}\n`;
    expectHarmless(publish(text), text);
  }
  const { value } = sanitizeHtml(attack, { file: 'site.yaml', start: { line: 1, column: 1 } });
  expectHarmless(rendered(value.html, value.links), attack);
});

test('pairs of attacks do not help each other', () => {
  for (const [i, first] of ATTACKS.entries())
    for (const step of [1, 31]) {
      const text = `# A\n\n${first}${ATTACKS[(i + step) % ATTACKS.length]}\n\nText ${first} ${ATTACKS[(i + 2 * step) % ATTACKS.length]}\n`;
      expectHarmless(publish(text), text);
    }
});

test('the check notices dangerous HTML', () => {
  const dangerous = [
    '<script>x</script>',
    '<p onclick=x>',
    '<a href=" java\nscript:x">x</a>',
    '<img src="//x.example/a">',
  ];
  for (const html of [...dangerous, '<p style="x">', '<svg></svg>', '<img srcset="a 1x, b 2x">', '<input type=text>'])
    expect(dangersIn(html), html).not.toEqual([]);
});
