import type { ESTree } from 'rolldown/utils';

/** A function that only calls methods of its text, such as `(text) => text.trim().toLowerCase()`. It's read, never executed. */
export interface TextFunction {
  /** Its source. */
  source: string;
  apply(text: string): string;
}

type Step = (text: string) => string;
/** Returns the declaration of a name in the same file. */
type Resolve = (name: string) => ESTree.Node | undefined;

/** Reads a function of one text. Returns undefined if it does anything else than calling methods of the text. */
export function readTextFunction(node: ESTree.Node, source: string, resolve: Resolve): TextFunction | undefined {
  const steps = functionSteps(node, resolve);
  return steps && { source, apply: (text) => steps.reduce((value, step) => step(value), text) };
}

/** Checks whether a setting is such a function. */
export function isTextFunction(value: unknown): value is TextFunction {
  return typeof value === 'object' && value !== null && 'apply' in value && typeof value.apply === 'function';
}

function functionSteps(node: ESTree.Node | undefined, resolve: Resolve): Step[] | undefined {
  if (!node || !('params' in node) || !('body' in node)) return undefined;
  const { params, body } = node as ESTree.ArrowFunctionExpression;
  const [param] = params as readonly ESTree.Node[];
  if (params.length !== 1 || param?.type !== 'Identifier') return undefined;
  const [only] = body.type === 'BlockStatement' ? body.body : [];
  const result = body.type !== 'BlockStatement' ? body : only?.type === 'ReturnStatement' ? only.argument : undefined;
  return result ? stepsOf(result, param.name, resolve) : undefined;
}

/** Returns the steps from a parameter to the value of an expression. */
function stepsOf(node: ESTree.Node, param: string, resolve: Resolve): Step[] | undefined {
  if (node.type === 'ParenthesizedExpression') return stepsOf(node.expression, param, resolve);
  if (node.type === 'Identifier') return node.name === param ? [] : undefined;
  if (node.type !== 'CallExpression') return undefined;
  const { callee, arguments: args } = node;
  if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
    const before = stepsOf(callee.object, param, resolve);
    const values = args.map((each) => literal(each, resolve));
    const step = values.includes(undefined) ? undefined : methodStep(callee.property.name, values);
    return before && step && [...before, step];
  }
  const [first] = args;
  const before = callee.type === 'Identifier' && first ? stepsOf(first, param, resolve) : undefined;
  if (!before || callee.type !== 'Identifier' || args.length !== 1) return undefined;
  const known = Object.hasOwn(FUNCTIONS, callee.name) ? FUNCTIONS[callee.name] : undefined;
  const steps = known ? [known] : functionSteps(resolve(callee.name), resolve);
  return steps && [...before, ...steps];
}

const FUNCTIONS: Readonly<Record<string, Step>> = { String: (text) => text, encodeURIComponent, encodeURI };

function methodStep(name: string, [first, second]: readonly (string | RegExp | undefined)[]): Step | undefined {
  if (/^(?:to(?:Lower|Upper)Case|trim(?:Start|End)?|toString)$/.test(name) && first === undefined)
    return (text) => text[name as 'trim']();
  if (name === 'normalize' && /^(?:NFK?[CD])?$/.test(String(first ?? '')))
    return (text) => text.normalize(first === undefined ? 'NFC' : String(first));
  if (!/^replace(?:All)?$/.test(name) || first === undefined || typeof second !== 'string') return undefined;
  if (name === 'replaceAll' && first instanceof RegExp && !first.global) return undefined;
  return (text) => text[name as 'replace'](first, second);
}

/** Returns a text, a regular expression, or a constant with one of them. */
function literal(node: ESTree.Node, resolve: Resolve): string | RegExp | undefined {
  if (node.type === 'Identifier') {
    const known = resolve(node.name);
    return known?.type === 'Literal' ? literal(known, resolve) : undefined;
  }
  if (node.type !== 'Literal') return undefined;
  if ('regex' in node && node.regex) {
    try {
      return new RegExp(node.regex.pattern, node.regex.flags);
    } catch {
      return undefined;
    }
  }
  return typeof node.value === 'string' ? node.value : undefined;
}
