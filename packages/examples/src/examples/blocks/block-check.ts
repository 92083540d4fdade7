import type { FenceWord, Problem } from '@docgraph/pipeline/plugin';
import type { CallContext } from '../calls/check-call.ts';
import type { KnownCommands } from '../commands/command-words.ts';
import type { ExampleProblem } from '../example-problem.ts';
import type { KnownTerraform } from '../hcl/known-terraform.ts';
import type { NameContext } from '../names/name-problem.ts';
import type { ExampleRule } from '../rules.ts';
import type { ShellFunctions } from '../shell/shell-functions.ts';
import type { ShellVariables } from '../shell/word-text.ts';

/** The context for checking blocks. */
export interface BlockContext extends CallContext {
  /** URLs and other constants that earlier blocks assigned to variables. */
  variables: ShellVariables;
  /** Functions that scripts of any page may call. */
  functions: ShellFunctions;
  nameContext: NameContext;
  /** The commands of the CLI, if the site has one. */
  cli: KnownCommands | undefined;
  /** The kinds of the Terraform provider, if the site has one. */
  terraform: KnownTerraform | undefined;
}

/** The result of checking a block. */
export interface CheckedBlock {
  problems: ExampleProblem[];
  /** Graph nodes that the block uses, and where. */
  uses: { to: string; at: number }[];
  /** Problems with the words after the language. */
  fenceProblems?: FenceProblem[];
}

/**
 * A problem with a word in the code fence, which isn't part of the block's text. If `word` is undefined, the problem
 * concerns the whole fence.
 */
export interface FenceProblem extends Pick<Problem<ExampleRule>, 'rule' | 'message' | 'hint'> {
  word: FenceWord | undefined;
}
