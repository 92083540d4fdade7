import type { RuleName } from '../../../pipeline/report/rules.ts';

/** One slip that a writer of the API description could make, and where it has to be reported. */
export interface ApiFault {
  /** What is wrong, as the name of a test. */
  title: string;
  rule: RuleName;
  /** Text that occurs once in all files of the description; it may be several lines. */
  find: string;
  /** What is planted in its place. */
  replace: string;
  /**
   * Text on the line where the problem must be reported: the first place in `replace` that has it, or else the only
   * place in the changed description.
   */
  at: string;
}
