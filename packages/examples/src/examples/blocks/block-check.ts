import type { FenceWord, Problem } from '@docgraph/pipeline/plugin';
import type { CallContext } from '../calls/check-call.ts';
import type { KnownCommands } from '../commands/command-words.ts';
import type { ExampleProblem } from '../example-problem.ts';
import type { KnownTerraform } from '../hcl/known-terraform.ts';
import type { NameContext } from '../names/name-problem.ts';
import type { ExampleRule } from '../rules.ts';
import type { ShellFunctions } from '../shell/shell-functions.ts';
import type { ShellVariables } from '../shell/word-text.ts';

/** What blocks are checked with. */
export interface BlockContext extends CallContext {
  /** Addresses and other fixed values that blocks further up have put into variables. */
  variables: ShellVariables;
  /** Functions that scripts of any page may call. */
  functions: ShellFunctions;
  nameContext: NameContext;
  /** The commands of the CLI; undefined in a site without one. */
  cli: KnownCommands | undefined;
  /** What the Terraform provider offers; undefined in a site without one. */
  terraform: KnownTerraform | undefined;
}

/** What a check of a block has found out. */
export interface CheckedBlock {
  problems: ExampleProblem[];
  /** Graph nodes of what it shows, and where in the block. */
  uses: { to: string; at: number }[];
  /** What is wrong with what stands after the language. */
  fenceProblems?: FenceProblem[];
}

/** What is wrong with a word of the fence, which has no place in the text of the block; without a word, with the fence. */
export interface FenceProblem extends Pick<Problem<ExampleRule>, 'rule' | 'message' | 'hint'> {
  word: FenceWord | undefined;
}
