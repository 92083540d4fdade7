/** What is wrong with a value that does not follow its schema. */
export interface InstanceError {
  /** JSON pointer of the offending value, within the value that was checked. */
  instancePointer: string;
  /** Whether the value's name is at fault (a property that must not be there, an object that lacks one). */
  isAboutName: boolean;
  /** In plain words, with the name of the value. */
  message: string;
  /** How to correct it. */
  hint?: string | undefined;
  /** JSON pointer of the schema that is not followed, in the description. */
  schemaPointer: string;
  /** The keyword of the schema that is not followed. */
  keyword: string;
}
