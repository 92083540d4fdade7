import type { RepeatStep, RequestStep, Step } from '@docgraph/pipeline/plugin';
import type { ExampleProblem, Range } from '../example-problem.ts';
import { type PlacedText, rangeOf, WILDCARD } from '../placed-text.ts';
import { curlCall } from '../shell/curl-call.ts';
import { callArguments, type ShellFunctions } from '../shell/shell-functions.ts';
import type { ShellCommand, ShellScript, ShellWord } from '../shell/shell-script.ts';
import type { ShellVariables } from '../shell/word-text.ts';
import { builtJson } from './jq-object.ts';
import { type JqCall, jqCall, MarkedWords } from './pipeline.ts';
import { type RequestContext, requestStep } from './request-step.ts';
import { stepText } from './step-text.ts';

/** The context for compiling a script. */
export interface StepContext extends RequestContext {
  /** Variables whose values are in the page, such as URLs. */
  known: ShellVariables;
  /** Functions that the script may call. */
  functions: ShellFunctions;
  /** Returns the number of the next request. */
  nextNumber(): number;
  /** Returns the line in the file at an offset in the block. */
  lineOf(at: number): number;
}

/** The steps of a block, and problems with code that can't be compiled. */
export interface BlockSteps {
  steps: Step[];
  problems: ExampleProblem[];
}

/** Compiles the requests in a shell script to steps. Nothing is executed, so other commands are ignored. */
export function shellSteps(text: string, script: ShellScript, context: StepContext): BlockSteps {
  return new ScriptReader(text, script, context).read();
}

class ScriptReader {
  readonly #context: StepContext;
  readonly #script: ShellScript;
  readonly #words: MarkedWords;
  readonly #problems: ExampleProblem[] = [];
  readonly #taken = new Set<ShellCommand>();
  readonly #commands: readonly ShellCommand[];
  #at = 0;
  /** The condition and pause of the current loop. */
  #loop: { while: RepeatStep['while'] | undefined; pause: number } | undefined;
  /** The loop that ended last. */
  #ended: RepeatStep | undefined;

  constructor(text: string, script: ShellScript, context: StepContext) {
    this.#context = context;
    this.#script = script;
    this.#words = new MarkedWords(text, context.known);
    this.#commands = script.commands.filter(({ depth }) => depth === 0);
  }

  read(): BlockSteps {
    const steps: Step[] = [];
    while (this.#at < this.#commands.length) steps.push(...this.#list());
    for (const command of this.#script.commands) {
      if (this.#taken.has(command)) continue;
      const request = this.#call(command)?.path ?? (this.#function(command) && this.#placed(command)[0]);
      if (request) this.#report("The request is in a construct that isn't run.", rangeOf(request));
    }
    return { steps, problems: this.#problems };
  }

  /** Parses steps up to the end of a loop or the script. */
  #list(): Step[] {
    const steps: Step[] = [];
    while (this.#at < this.#commands.length) {
      const pipeline = this.#pipeline();
      const [first] = pipeline[0] ? this.#texts(pipeline[0]) : [];
      if (first === 'done') break;
      if (first === 'while' || first === 'for') steps.push(...this.#loopSteps(first, pipeline));
      else if (first === 'if' || first === 'case' || first === 'until') this.#skip(first);
      else if (first === '[') this.#condition(pipeline);
      else if (first === 'sleep') this.#sleep(pipeline);
      else steps.push(...this.#statement(pipeline));
    }
    return steps;
  }

  /** Returns the next commands joined by `|`. */
  #pipeline(): ShellCommand[] {
    const from = this.#at;
    while (this.#commands[this.#at]?.end === '|') this.#at++;
    this.#at++;
    return this.#commands.slice(from, this.#at);
  }

  /** Returns the words of a command without a leading `do`. */
  #placed(command: ShellCommand): PlacedText[] {
    const words = this.#words.all(command);
    return words[0]?.text === 'do' ? words.slice(1) : words;
  }

  #texts(command: ShellCommand): string[] {
    return this.#placed(command).map(({ text }) => text);
  }

  #loopSteps(kind: 'while' | 'for', [command]: readonly ShellCommand[]): Step[] {
    if (!command) return [];
    const [, name = '', , ...values] = this.#texts(command);
    const body = this.#at;
    const line = this.#context.lineOf(command.words[0]?.start ?? 0);
    if (kind === 'for') {
      return values.flatMap((value): Step[] => {
        this.#at = body;
        return [{ set: name, to: stepText(value) }, ...this.#list()];
      });
    }
    const outer = this.#loop;
    const loop: typeof outer = { while: undefined, pause: 1 };
    this.#loop = loop;
    const steps = this.#list();
    this.#loop = outer;
    if (loop.while) {
      this.#ended = { repeat: steps, while: loop.while, pause: loop.pause, line };
      return [this.#ended];
    }
    const place = { start: command.words[0]?.start ?? 0, end: command.words.at(-1)?.end ?? 0 };
    if (steps.length > 0)
      this.#report(
        "Can't tell when this loop ends.",
        place,
        'End it with a condition such as `[ "$STATE" = "IN_PROGRESS" ] || break`.',
      );
    return [];
  }

  /** Parses `[ … ] || break`, which repeats the loop while the condition holds, or the expected state after a loop. */
  #condition([command]: readonly ShellCommand[]): void {
    const next = this.#commands[this.#at];
    const condition = command?.end === '||' ? this.#comparison(command) : undefined;
    if (!condition || !next) return;
    if (this.#texts(next)[0] === 'break') {
      this.#at++;
      if (this.#loop) this.#loop.while = condition;
    } else if (this.#ended?.while.variable === condition.variable && condition.is) this.#ended.expects = condition.text;
  }

  #comparison(command: ShellCommand): RepeatStep['while'] | undefined {
    const words = this.#texts(command).slice(1, -1);
    const [variable] = words.flatMap((word) => stepText(word)).filter((part) => typeof part !== 'string');
    if (!variable) return undefined;
    const name = variable.variable;
    const [first = '', operator = '', text = ''] = words;
    if (/^-[nz]$/.test(first)) return { variable: name, is: first === '-z', text: '' };
    return /^!?==?$/.test(operator) ? { variable: name, is: !operator.startsWith('!'), text } : undefined;
  }

  #sleep([command]: readonly ShellCommand[]): void {
    const seconds = Number(command && this.#texts(command)[1]);
    if (this.#loop && seconds > 0) this.#loop.pause = seconds;
  }

  /** Skips a construct that only a shell can run. */
  #skip(first: 'if' | 'case' | 'until'): void {
    const [opening, closing] = {
      if: [/^if$/, 'fi'] as const,
      case: [/^case$/, 'esac'] as const,
      until: [/^(?:until|while|for)$/, 'done'] as const,
    }[first];
    for (let depth = 1; depth > 0 && this.#at < this.#commands.length; this.#at++) {
      const command = this.#commands[this.#at];
      const [word = ''] = command ? this.#texts(command) : [];
      if (opening.test(word)) depth++;
      if (word === closing) depth--;
    }
  }

  #statement(pipeline: readonly ShellCommand[]): Step[] {
    const [command] = pipeline;
    const set = command?.words.filter((word) => this.#assignedName(word) !== undefined) ?? [];
    const [first = ''] = command ? this.#texts(command) : [];
    if (set.length > 0 && (/^(?:export|local|readonly|declare)$/.test(first) || /^\w+\+?=/.test(first)))
      return set.flatMap((word) => this.#assignment(word));
    if (command && this.#function(command)) return this.#functionSteps(command);
    return this.#request(pipeline, undefined) ?? this.#reading(pipeline, undefined) ?? [];
  }

  #function(command: ShellCommand) {
    return this.#context.functions.get(this.#texts(command)[0] ?? '');
  }

  /** Returns the steps of a function with the arguments of a call. All of them have the line of the call. */
  #functionSteps(command: ShellCommand): Step[] {
    const called = this.#function(command);
    if (!called) return [];
    this.#taken.add(command);
    const words = this.#placed(command);
    const place = { start: words[0]?.offsets[0] ?? 0, end: words.at(-1)?.offsets.at(-1) ?? 0 };
    const line = this.#context.lineOf(place.start);
    const { steps, problems } = shellSteps(called.text, called.script, {
      ...this.#context,
      known: callArguments(words, this.#context.known),
      functions: new Map(),
      lineOf: () => line,
    });
    this.#problems.push(...problems.map((problem) => ({ ...problem, ...place })));
    return steps;
  }

  #assignedName(word: ShellWord): string | undefined {
    return /^([A-Za-z_]\w*)=/.exec(this.#words.of(word).text)?.[1];
  }

  #assignment(word: ShellWord): Step[] {
    const name = this.#assignedName(word) ?? '';
    const text = this.#words.of(word).text.slice(name.length + 1);
    if (!text.includes(WILDCARD)) return [{ set: name, to: stepText(text) }];
    const output = word.parts.find(({ kind }) => kind === 'output');
    if (text !== WILDCARD || !output) return [];
    const inside = this.#script.commands.filter(
      ({ words: [first], depth }) => depth === 1 && first && first.start > output.start && first.end < output.end,
    );
    return this.#request(inside, name) ?? this.#reading(inside, name) ?? [];
  }

  #call(command: ShellCommand, input = command.input && this.#words.of(command.input)) {
    return curlCall(this.#placed(command), input, this.#context.api.servers);
  }

  /** Compiles the request in a pipeline, and determines which parts of its response are saved. */
  #request(pipeline: readonly ShellCommand[], into: string | undefined): Step[] | undefined {
    const at = pipeline.findIndex((command) => this.#call(command));
    const command = pipeline[at];
    if (!command) return undefined;
    this.#taken.add(command);
    const before = pipeline[at - 1];
    const built = before && jqCall(this.#placed(before));
    const call = this.#call(command, command.input ? undefined : built && { text: '\ue004', offsets: [0, 0] });
    if (!call) return undefined;
    const place = rangeOf(call.path);
    const step = requestStep(call, this.#context);
    // The examples check reports requests that don't match the API.
    if (!step) return [];
    if ('fault' in step) return this.#report(step.fault, place);
    const body = built && step.body ? builtJson(built.filter, built.variables) : step.body;
    if (step.body && !body) return this.#report("The request body can't be determined.", place);
    const saves = this.#saves(command, pipeline.slice(at + 1), into, place);
    const { lineOf, nextNumber } = this.#context;
    const numbers = { number: nextNumber(), line: lineOf(place.start) };
    return [{ ...step, ...(body && { body }), ...numbers, saves, stands: [] }];
  }

  /** Returns where a response is saved: in files, and in the variable that the pipeline is assigned to. */
  #saves(
    command: ShellCommand,
    after: readonly ShellCommand[],
    into: string | undefined,
    place: Range,
  ): RequestStep['saves'] {
    const words = this.#texts(command);
    const option = words.findIndex((word) => /^(?:-o|--output)$/.test(word));
    const saves: RequestStep['saves'] = [];
    const save = (file: string | undefined) => {
      if (file !== undefined && file !== '/dev/null') saves.push({ into: file, path: [] });
    };
    if (option >= 0) save(words[option + 1]);
    save(command.output && this.#words.of(command.output).text);
    let filter: JqCall | undefined;
    for (const next of after) {
      const [name, file] = this.#texts(next);
      filter ??= jqCall(this.#placed(next));
      if (name === 'tee' && !filter) save(file);
    }
    if (into === undefined) return saves;
    const path = filter ? filter.path : [];
    if (path) saves.push({ into, path });
    else
      this.#report(
        `Can't determine the value of \`${into}\`, because the filter \`${filter?.filter}\` isn't supported.`,
        place,
        FILTERS,
      );
    return saves;
  }

  /** Compiles `jq FILTER FILE` and `echo "$ANSWER" | jq FILTER`, which read a saved response. */
  #reading(pipeline: readonly ShellCommand[], into: string | undefined): Step[] | undefined {
    const [first, second] = pipeline;
    if (!first) return undefined;
    const command = second ?? first;
    const filter = jqCall(this.#placed(command));
    const output = command.output && this.#words.of(command.output).text;
    const target = into ?? output;
    if (!filter || filter.builds || target === undefined) return undefined;
    const [name, echoed = ''] = this.#texts(first);
    const [variable] = stepText(echoed);
    const source = second
      ? name === 'echo' && typeof variable === 'object'
        ? variable.variable
        : undefined
      : filter.file;
    const place = { start: command.words[0]?.start ?? 0, end: command.words.at(-1)?.end ?? 0 };
    if (source === undefined) return undefined;
    if (!filter.path)
      return this.#report(
        `Can't determine the value of \`${target}\`, because the filter \`${filter.filter}\` isn't supported.`,
        place,
        FILTERS,
      );
    return [{ read: source, path: filter.path, into: target, line: this.#context.lineOf(place.start) }];
  }

  #report(message: string, { start, end }: Range, hint?: string): Step[] {
    this.#problems.push({
      rule: 'examples/run',
      message,
      hint: hint ?? 'Simplify it, or add `not-run` after the language.',
      start,
      end,
    });
    return [];
  }
}

const FILTERS =
  'Supported filters: paths such as `.a[0].b`, `.items[] | select(.name == "x") | .id`, `join(",")`, and `// ""`.';
