import { childAnchor } from './anchors.ts';
import type { Field } from './field.ts';

/**
 * What a field is known by wherever its schema is used; undefined for one of a schema without a name. Whoever follows
 * fields down needs it to stop: schemas lead back to themselves, through alternatives without a name, too.
 */
export function fieldKey({ owner, name }: Pick<Field, 'owner' | 'name'>): string | undefined {
  return owner === undefined ? undefined : childAnchor(owner, name);
}
