import path from 'node:path/posix';
import { codeSample } from './code-sample.ts';
import { type PagePlan, planPage, slug } from './page-plan.ts';
import { Random } from './random.ts';
import { ADJECTIVES, ADVERBS, capitalize, identifier, NOUNS, phrase, VERBS } from './words.ts';

/** Pages of the smallest site. A page links only to pages that are in every site it is part of itself. */
export const SMALLEST_SITE = 100;

/** The Markdown of a page: what its plan says, filled with sentences, code, lists and tables up to its size. */
export function writePage(plan: PagePlan): string {
  const random = new Random(plan.number * 2 + 1);
  const parts = [headOf(plan, random)];
  let bytes = parts.join('').length;
  plan.headings.forEach((heading, index) => {
    const level = index === 0 || random.chance(0.6) ? '##' : '###';
    const goal = (plan.bytes * (index + 1)) / plan.headings.length;
    for (let part = `${level} ${heading}`; ; part = block(plan, random)) {
      // Half of a block may stand over, so that sizes are right on average.
      if (!part.startsWith(level) && bytes + part.length / 2 > goal) break;
      parts.push(part);
      bytes += part.length + 2;
    }
  });
  return `${parts.join('\n\n')}\n`;
}

/** Every third page has front matter, the others only a title; links and code follow from the rest of the text. */
function headOf({ number, title }: PagePlan, random: Random): string {
  if (number % 3 !== 0) return `# ${title}`;
  const tags = `[${random.pick(NOUNS)}, ${random.pick(NOUNS)}]`;
  return `---\ntitle: ${title}\ndescription: How to ${phrase(random)}.\ntags: ${tags}\n---`;
}

/** Sizes and shares give four blocks of code a page: they are a third of the text of programmers' documentation. */
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

/** A relative link to a page, half of the time to one of its headings. */
function linkFrom({ number, file }: PagePlan, random: Random): string {
  const target = planPage(random.between(0, Math.max(SMALLEST_SITE - 1, number)));
  const address = path.relative(path.dirname(file), target.file);
  const [first = '', ...rest] = target.headings;
  return random.chance(0.5) ? address : `${address}#${slug(random.pick([first, ...rest]))}`;
}
