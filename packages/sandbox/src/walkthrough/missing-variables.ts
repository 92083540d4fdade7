import type { Step, StepText } from '@docgraph/schemas/walkthrough';

/**
 * Lists the variables that steps use before they set them.
 * @param isKnown Returns whether a variable has a value before the first step.
 */
export function missingVariables(steps: readonly Step[], isKnown: (name: string) => boolean): string[] {
  const set = new Set<string>();
  const missing = new Set<string>();
  const has = (name: string) => set.has(name) || isKnown(name);
  const need = (names: readonly string[]) => {
    for (const name of names) if (!has(name)) missing.add(name);
  };
  const walk = (list: readonly Step[]) => {
    for (const step of list) {
      if ('set' in step) {
        // A variable isn't set if its value contains missing variables.
        if (namesIn(step.to).every(has)) set.add(step.set);
      } else if ('repeat' in step) walk(step.repeat);
      else if ('read' in step) {
        need([step.read]);
        set.add(step.into);
      } else {
        const pairs = step.query.filter(({ given }) => given === undefined || has(given));
        const texts = [step.url, ...pairs.map(({ pair }) => pair), ...step.headers.map(({ value }) => value)];
        need([...texts, step.body ?? []].flatMap(namesIn));
        for (const { into } of step.saves) set.add(into);
      }
    }
  };
  walk(steps);
  return [...missing];
}

/** Reports whether steps set a variable. */
export function givesVariable(steps: readonly Step[], name: string): boolean {
  return steps.some((step) => {
    if ('set' in step) return step.set === name;
    if ('repeat' in step) return givesVariable(step.repeat, name);
    return 'read' in step ? step.into === name : step.saves.some(({ into }) => into === name);
  });
}

function namesIn(text: StepText): string[] {
  return text.flatMap((part) => (typeof part === 'string' ? [] : [part.variable]));
}
