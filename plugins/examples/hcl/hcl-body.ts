import type { Stretch } from '../example-problem.ts';

/** A word of a configuration, without quotes. */
export interface HclWord extends Stretch {
  text: string;
}

/** What stands between braces, or in a file. */
export interface HclBody {
  attributes: HclAttribute[];
  blocks: HclBlock[];
}

/** `name = value`, in objects also `name: value`. */
export interface HclAttribute {
  name: HclWord;
  value: HclValue;
}

/** `type "label" { … }`. */
export interface HclBlock {
  type: HclWord;
  labels: HclWord[];
  body: HclBody;
}

/** An expression, as far as it matters what it names. */
export interface HclValue {
  /** Names with dots: `viridian_vm.train_01.id`, also those in `${…}`; indexes and `*` are left out. */
  references: HclWord[][];
  /** The objects that it is made of, at any depth of lists, but not those inside of others. */
  objects: HclBody[];
  /** The text, where it is nothing but one without `${…}`. */
  text: HclWord | undefined;
}

/** A configuration in the language of Terraform. */
export interface HclFile {
  body: HclBody;
  /** What cannot be read. */
  faults: (Stretch & { message: string })[];
}
