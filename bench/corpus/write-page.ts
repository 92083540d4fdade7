import path from 'node:path/posix';
import { codeSample } from './code-sample.ts';
import { type PagePlan, planPage, slug } from './page-plan.ts';
import { Random } from './random.ts';
import { ADJECTIVES, ADVERBS, capitalize, identifier, NOUNS, phrase, VERBS } from './words.ts';

/** Number of pages on the smallest site. A page only links to pages that exist on every site that contains it. */
export const SMALLEST_SITE = 100;

/** Writes the Markdown of a page: its planned headings, with sentences, code, lists, and tables up to its target size. */
export function writePage(plan: PagePlan): string {
  const random = new Random(plan.number * 2 + 1);
  const parts = [headOf(plan, random)];
  let bytes = parts.join('').length;
  plan.headings.forEach((heading, index) => {
    const level = index === 0 || random.chance(0.6) ? '##' : '###';
    const goal = (plan.bytes * (index + 1)) / plan.headings.length;
    for (let part = `${level} ${heading}`; ; part = block(plan, random)) {
      // A block may exceed the target by half, so that sizes are correct on average.
      if (!part.startsWith(level) && bytes + part.length / 2 > goal) break;
      parts.push(part);
      bytes += part.length + 2;
    }
  });
  return `${parts.join('\n\n')}\n`;
}

/** Returns the start of a page. Every third page has front matter, and the others only have a title. */
function headOf({ number, title }: PagePlan, random: Random): string {
  if (number % 3 !== 0) return `# ${title}`;
  const tags = `[${random.pick(NOUNS)}, ${random.pick(NOUNS)}]`;
  return `---\ntitle: ${title}\ndescription: How to ${phrase(random)}.\ntags: ${tags}\n---`;
}

/** Returns a block. On average, a page has four code blocks, since a third of developer documentation is code. */
function block(plan: PagePlan, random: Random): string {
  const kind = random.next();
  if (kind < 0.36) return codeSample(random);
  if (kind < 0.46) return list(plan, random);
  if (kind < 0.52) return table(random);
  if (kind < 0.55) return admonition(plan, random);
  return paragraph(plan, random);
}

function paragraph(plan: PagePlan, random: Random): string {
  return random.times(random.between(2, 6), () => sentence(plan, random)).join(' ');
}

function list(plan: PagePlan, random: Random): string {
  const ordered = random.chance(0.3);
  return random
    .times(random.between(3, 7), (index) => {
      const nested = random.chance(0.15) ? `\n   - ${sentence(plan, random)}` : '';
      return `${ordered ? `${index + 1}.` : '- '} ${sentence(plan, random)}${nested}`;
    })
    .join('\n');
}

function table(random: Random): string {
  const rows = random.times(random.between(2, 8), () => {
    const cells = [`\`${identifier(random)}\``, random.pick(NOUNS), capitalize(phrase(random))];
    return `| ${cells.join(' | ')} |`;
  });
  return ['| Name | Type | Meaning |', '| --- | :-: | --- |', ...rows].join('\n');
}

function admonition(plan: PagePlan, random: Random): string {
  const kind = random.pick(['note', 'tip', 'info', 'warning', 'danger']);
  const text = paragraph(plan, random);
  return random.chance(0.5) ? `:::${kind}\n${text}\n:::` : `> [!${kind === 'danger' ? 'CAUTION' : 'NOTE'}]\n> ${text}`;
}

function sentence(plan: PagePlan, random: Random): string {
  const subject = `${random.pick(ADJECTIVES)} ${random.pick(NOUNS)}`;
  const kind = random.next();
  if (kind < 0.12) return `See [how to ${phrase(random)}](${linkFrom(plan, random)}) before you ${phrase(random)}.`;
  if (kind < 0.3) return `Set \`${identifier(random)}\` to \`${random.between(1, 512)}\` to ${phrase(random)}.`;
  if (kind < 0.38) return `The **${subject}** must _${random.pick(ADVERBS)}_ ${phrase(random)}.`;
  if (kind < 0.7) return `The ${subject} ${random.pick(ADVERBS)} helps to ${phrase(random)} and to ${phrase(random)}.`;
  return `${capitalize(phrase(random))} when the ${subject} cannot ${random.pick(VERBS)} its ${random.pick(NOUNS)}.`;
}

/** Returns a relative link to a page, in half of the cases to one of its headings. */
function linkFrom({ number, file }: PagePlan, random: Random): string {
  const target = planPage(random.between(0, Math.max(SMALLEST_SITE - 1, number)));
  const address = path.relative(path.dirname(file), target.file);
  const [first = '', ...rest] = target.headings;
  return random.chance(0.5) ? address : `${address}#${slug(random.pick([first, ...rest]))}`;
}
