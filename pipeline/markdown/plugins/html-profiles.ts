import type { Options } from 'rehype-sanitize';
import type { HtmlProfile } from '../../model/page-steps.ts';
import { sanitizeSchema } from '../sanitize-schema.ts';

type Attributes = NonNullable<Options['attributes']>;

const SHAPE = ['fill', 'stroke', 'strokeWidth', 'strokeDasharray', 'strokeLinejoin', 'transform'];
const TEXT = ['x', 'y', 'textAnchor', 'fontSize', 'fontWeight', 'fill'];

/** MathML Core and additions by KaTeX: https://www.w3.org/TR/mathml-core/#mathml-elements-and-attributes */
const MATH = ['dir', 'displaystyle', 'mathvariant', 'scriptlevel', 'mathcolor', 'mathbackground', 'mathsize'];
const MATH_ELEMENTS = [
  ...['math', 'semantics', 'annotation', 'maction', 'menclose', 'merror', 'mfrac', 'mglyph', 'mi', 'mlabeledtr'],
  ...['mmultiscripts', 'mn', 'mo', 'mover', 'mpadded', 'mphantom', 'mprescripts', 'mroot', 'mrow', 'ms', 'mspace'],
  ...['msqrt', 'mstyle', 'msub', 'msubsup', 'msup', 'mtable', 'mtd', 'mtext', 'mtr', 'munder', 'munderover'],
];
const MATH_ATTRIBUTES = [
  ...[
    'accent',
    'accentunder',
    'align',
    'columnalign',
    'columnlines',
    'columnspacing',
    'columnspan',
    'depth',
    'display',
  ],
  ...['encoding', 'fence', 'form', 'frame', 'height', 'largeop', 'linethickness', 'lspace', 'maxsize', 'minsize'],
  ...['movablelimits', 'notation', 'rowalign', 'rowlines', 'rowspacing', 'rowspan', 'rspace', 'separator', 'stretchy'],
  ...['symmetric', 'voffset', 'width', 'xmlns'],
];

/**
 * Elements and attributes that each profile allows: images without links, styles, and scripts; formulas; popovers; audio
 * and video; and frames, which the content security policy restricts.
 */
const profiles: Readonly<Record<HtmlProfile, Attributes>> = {
  svg: {
    figure: ['tabIndex', 'ariaLabel'],
    svg: ['role', 'ariaLabelledBy', 'ariaHidden', 'viewBox', 'width', 'height'],
    title: ['id'],
    desc: ['id'],
    g: [...SHAPE, ...TEXT],
    path: [...SHAPE, 'd'],
    rect: [...SHAPE, 'x', 'y', 'width', 'height', 'rx', 'ry'],
    circle: [...SHAPE, 'cx', 'cy', 'r'],
    ellipse: [...SHAPE, 'cx', 'cy', 'rx', 'ry'],
    line: [...SHAPE, 'x1', 'y1', 'x2', 'y2'],
    polygon: [...SHAPE, 'points'],
    polyline: [...SHAPE, 'points'],
    text: TEXT,
    tspan: [...TEXT, 'dx', 'dy'],
  },
  mathml: {
    ...Object.fromEntries(MATH_ELEMENTS.map((name) => [name, [...MATH, ...MATH_ATTRIBUTES]])),
    // Wide formulas scroll.
    math: [...MATH, ...MATH_ATTRIBUTES, ['tabIndex', 0]],
    span: [['tabIndex', 0]],
  },
  media: {
    video: ['src', 'poster', 'width', 'height', 'ariaLabel', ['controls', true], ['preload', 'none', 'metadata']],
    audio: ['src', 'ariaLabel', ['controls', true], ['preload', 'none', 'metadata']],
    source: ['src', 'type'],
    track: ['src', 'kind', 'srcLang', 'label'],
  },
  frame: {
    iframe: ['src', 'title', 'width', 'height', ['loading', 'lazy'], ['allow', 'fullscreen'], ['sandbox', /^allow-/]],
  },
  popover: {
    button: [['type', 'button'], 'popoverTarget', 'ariaLabel'],
    // Generated heading IDs never contain a colon.
    span: ['role', 'popover', 'dataFragment', ['id', /^[a-z][a-z-]*:/]],
  },
};

/** Returns the sanitizer schema for plugins: the HTML of Markdown, classes, and the elements of the profiles. */
export function schemaWith(allow: readonly HtmlProfile[]): Options {
  // Markdown only uses fixed classes on some elements, but plugins can use any class.
  const isFree = (name: Attributes[string][number]) => !Array.isArray(name) || name[0] !== 'className';
  const markdown = Object.entries(sanitizeSchema.attributes ?? {}).map(([name, own]) => [name, own?.filter(isFree)]);
  const attributes: Attributes = {
    ...Object.fromEntries(markdown),
    '*': [...(sanitizeSchema.attributes?.['*'] ?? []), 'className', 'dataDirective'],
  };
  for (const profile of allow)
    for (const [name, own] of Object.entries(profiles[profile]))
      attributes[name] = [...(attributes[name] ?? []), ...own];
  return {
    ...sanitizeSchema,
    tagNames: [...(sanitizeSchema.tagNames ?? []), ...allow.flatMap((profile) => Object.keys(profiles[profile]))],
    attributes,
    protocols: { ...sanitizeSchema.protocols, src: ['https'], poster: ['https'] },
    ancestors: {},
    strip: ['script', 'style'],
  };
}
