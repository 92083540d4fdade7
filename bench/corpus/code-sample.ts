import type { Random } from './random.ts';
import { capitalize, identifier, NOUNS, phrase, VERBS } from './words.ts';

type Sample = (random: Random) => string;

const camelCase = (random: Random) => random.pick(VERBS) + capitalize(random.pick(NOUNS));
const typeName = (random: Random) => capitalize(random.pick(NOUNS)) + capitalize(random.pick(NOUNS));
const linesOf = (random: Random, [min, max]: [number, number], line: () => string) =>
  random.times(random.between(min, max), line).join('\n');

const json: Sample = (random) =>
  JSON.stringify(
    {
      id: `${random.pick(NOUNS)}-${random.between(1000, 9999)}`,
      [identifier(random)]: random.between(1, 4096),
      labels: random.times(random.between(1, 4), () => random.pick(NOUNS)),
      status: { [random.pick(NOUNS)]: random.chance(0.5), message: phrase(random) },
    },
    null,
    2,
  );

const bash: Sample = (random) => `# ${capitalize(phrase(random))}
export ${identifier(random).toUpperCase()}="${random.pick(NOUNS)}-${random.between(1, 99)}"
${linesOf(random, [1, 4], () => {
  const name = random.pick(NOUNS);
  return `platform ${name} ${random.pick(VERBS)} --${random.pick(NOUNS)} "$HOME/${name}" | grep -v ${random.pick(NOUNS)}`;
})}`;

const yaml: Sample = (random) => `apiVersion: v1
kind: ${typeName(random)}
metadata:
  name: ${identifier(random, '-')}
spec:
${linesOf(random, [2, 6], () => `  ${identifier(random)}: ${random.between(1, 512)}`)}
  args:
${linesOf(random, [1, 3], () => `    - "--${identifier(random, '-')}"`)}`;

const python: Sample = (random) => {
  const [name, item] = [identifier(random), random.pick(NOUNS)];
  return `from platform.${random.pick(NOUNS)} import ${typeName(random)}

def ${random.pick(VERBS)}_${name}(${item}s: list[str], limit: int = ${random.between(1, 64)}) -> dict[str, int]:
    """${capitalize(phrase(random))}."""
    found = {}
    for ${item} in ${item}s[:limit]:
        if ${item}.startswith("${random.pick(NOUNS)}"):
            found[${item}] = len(${item}) * ${random.between(2, 9)}  # ${phrase(random)}
    return found`;
};

const typescript: Sample = (random) => {
  const [type, name] = [typeName(random), camelCase(random)];
  return `interface ${type} {
${linesOf(random, [1, 4], () => `  ${camelCase(random)}: ${random.chance(0.5) ? 'string' : 'number'};`)}
}

export async function ${name}(input: ${type}): Promise<string> {
  const response = await fetch(\`/api/${random.pick(NOUNS)}/\${input}\`, { method: 'POST' });
  if (!response.ok) throw new Error('${phrase(random)}');
  return response.text();
}`;
};

const go: Sample = (random) => {
  const [type, name] = [typeName(random), capitalize(camelCase(random))];
  return `// ${name}: ${phrase(random)}.
func (s *${type}) ${name}(ctx context.Context, key string) (int, error) {
\tvalue, err := s.${camelCase(random)}(ctx, key)
\tif err != nil {
\t\treturn 0, fmt.Errorf("${phrase(random)} %q: %w", key, err)
\t}
\treturn value + ${random.between(1, 512)}, nil
}`;
};

const SAMPLES: [[string, Sample], ...[string, Sample][]] = [
  ['json', json],
  ['bash', bash],
  ['yaml', yaml],
  ['python', python],
  ['ts', typescript],
  ['go', go],
];

/** Returns a code block with about ten lines, in one of the most common languages in documentation. */
export function codeSample(random: Random): string {
  const [language, sample] = random.pick(SAMPLES);
  const title = random.chance(0.15) ? ` title="${identifier(random, '-')}"` : '';
  return `\`\`\`${language}${title}\n${sample(random)}\n\`\`\``;
}
