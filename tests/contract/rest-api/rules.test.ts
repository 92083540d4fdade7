import { describe, expect, test } from 'vitest';
import { rules } from './rules.ts';
import { errorsOf } from './validator.ts';

describe.each(rules)('$source $schema: $rule', ({ schema, base, valid, invalid }) => {
  test.each(valid)('allows %j', (body) => {
    expect(errorsOf(`/components/schemas/${schema}`, { ...base, ...body })).toEqual([]);
  });

  test.each(invalid)('refuses %j', (body) => {
    expect(errorsOf(`/components/schemas/${schema}`, { ...base, ...body })).not.toEqual([]);
  });
});
