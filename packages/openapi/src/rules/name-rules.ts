import { descriptionError, type RuleTable, warning } from '@docgraph/source/rules';
import { isSafeName, isSafeOperationId } from '../description/artifact-names.ts';
import type { Description } from '../description/description.ts';
import type { ObjectKind } from '../description/structure.ts';
import {
  type ApiChecks,
  type ApiProblem,
  createFindNearest,
  didYouMean,
  duplicateProblem,
  findDuplicates,
  related,
} from './api-rule.ts';

/** Fields whose value is the name of an object in the reference. */
const NAMES: Partial<Readonly<Record<ObjectKind, string>>> = {
  info: 'title',
  tag: 'name',
  parameter: 'name',
  securityScheme: 'name',
  license: 'name',
};

/** Rules about names and tags. */
export const nameRules = {
  'openapi/component-name': warning('Component names must not require escaping in references.'),
  'openapi/empty-name': descriptionError('Names must not be empty.'),
  'openapi/unsafe-name': warning('Operation and schema names must be usable in URLs and file names.'),
  'openapi/duplicate-tag': descriptionError('Tags must be declared only once.'),
  'openapi/unknown-tag': warning('Tags used by operations must be declared.'),
  'openapi/unused-tag': warning('Declared tags must have operations.'),
  'openapi/tag-group': warning('If tag groups exist, each tag must be in exactly one.'),
} as const satisfies RuleTable;

export const nameChecks: ApiChecks<keyof typeof nameRules> = {
  /** Component names must use few characters, so that references need no escaping. Schemas have a stricter rule. */
  *'openapi/component-name'({ root, keyPlace }) {
    for (const [section, entries] of root.map('components')) {
      if (section === 'schemas' || section.startsWith('x-')) continue;
      for (const name of entries.keys())
        if (!/^[A-Za-z0-9._-]+$/.test(name))
          yield {
            message: `\`${name}\` isn't a valid component name.`,
            place: keyPlace(entries.at(name)),
            hint: 'Use letters, digits, `_`, `-`, and `.`.',
          };
    }
  },

  /** Names must not be blank. A blank name leaves a gap in the reference that can't be linked to. */
  *'openapi/empty-name'({ root, objects, place }) {
    const named = [
      ...objects.map((object) => ({ object, key: NAMES[object.kind] ?? '' })),
      ...root.list('x-tagGroups').map((object) => ({ object, key: 'name' })),
    ];
    for (const { object, key } of named)
      if (key !== '' && object.text(key)?.trim() === '')
        yield { message: `\`${key}\` is empty.`, place: place(object.at(key)), hint: 'Add a name.' };
  },

  /** Operations and schemas become files and URLs, so their names must be safe for both on every system. */
  *'openapi/unsafe-name'({ root, operations, webhooks, place, keyPlace }) {
    const ids = [...operations, ...webhooks].flatMap(({ declaredId: name, operation }) =>
      name === undefined ? [] : [{ name, place: place(operation.at('operationId')) }],
    );
    yield* unsafeNames('operationId', ids, isSafeOperationId);
    const components = root.object('components');
    const schemas = components
      ?.names('schemas')
      .map((name) => ({ name, place: keyPlace(components.at('schemas', name)) }));
    yield* unsafeNames('schema name', schemas ?? [], isSafeName);
  },

  /** Tags must be declared only once, because each one is a section in the reference with one description. */
  *'openapi/duplicate-tag'(description) {
    const { place } = description;
    for (const { again, first } of findDuplicates(declaredTags(description), ({ name }) => name))
      yield duplicateProblem(`The tag \`${again.name}\` is declared more than once.`, place(again.at), place(first.at));
  },

  /**
   * Used tags must be declared in `tags`, which defines their order and description. Reports an undeclared tag only at
   * its first use, because many descriptions declare no tags and use them hundreds of times.
   */
  *'openapi/unknown-tag'(description) {
    const near = createFindNearest();
    const declared = new Set(declaredTags(description).map(({ name }) => name));
    const known = new Set(declared);
    const unknown = ({ name, at }: Tag): ApiProblem => ({
      message: `The tag \`${name}\` isn't declared.`,
      place: description.place(at),
      hint: didYouMean(near(name, declared), 'Declare it under `tags` at the top level.'),
    });
    for (const tag of usedTags(description)) {
      if (!known.has(tag.name)) yield unknown(tag);
      known.add(tag.name);
    }
    for (const tag of groupedTags(description)) if (!known.has(tag.name)) yield unknown(tag);
  },

  /** A tag without operations would be an empty section in the reference. */
  *'openapi/unused-tag'(description) {
    const { root, of, place } = description;
    const parents = root.list('tags').map((tag) => tag.text('parent'));
    const used = new Set([...parents, ...of('operation').flatMap((operation) => operation.texts('tags'))]);
    for (const { name, at } of declaredTags(description))
      if (!used.has(name))
        yield {
          message: `No operation has the tag \`${name}\`.`,
          place: place(at),
          hint: 'Remove it, or add it to operations.',
        };
  },

  /** If tag groups exist, each tag must be in exactly one group, because other tools hide ungrouped tags. */
  *'openapi/tag-group'(description) {
    const { root, place } = description;
    if (root.list('x-tagGroups').length === 0) return;
    const grouped = groupedTags(description);
    for (const { again, first } of findDuplicates(grouped, ({ name }) => name))
      yield duplicateProblem(
        `The tag \`${again.name}\` is in \`x-tagGroups\` more than once.`,
        place(again.at),
        place(first.at),
      );
    const inGroups = new Set(grouped.map(({ name }) => name));
    const used = new Set(usedTags(description).map(({ name }) => name));
    for (const { name, at } of declaredTags(description))
      if (!inGroups.has(name) && used.has(name))
        yield {
          message: `The tag \`${name}\` isn't in any \`x-tagGroups\` group.`,
          place: place(at),
          hint: 'Add it to a group.',
        };
  },
};

/** A tag and the JSON pointer of its name. */
interface Tag {
  name: string;
  at: string;
}

/** Lists the declared tags. */
function declaredTags({ root }: Description): Tag[] {
  return root.list('tags').flatMap((tag) => {
    const name = tag.text('name');
    return name === undefined ? [] : [{ name, at: tag.at('name') }];
  });
}

/** Lists the tags of operations in the reference. */
function usedTags({ operations, webhooks }: Description): Tag[] {
  return [...operations, ...webhooks].flatMap(({ operation }) =>
    operation.texts('tags').map((name, index) => ({ name, at: operation.at('tags', index) })),
  );
}

/** Lists the tags in groups. */
function groupedTags({ root }: Description): Tag[] {
  return root
    .list('x-tagGroups')
    .flatMap((group) => group.texts('tags').map((name, index) => ({ name, at: group.at('tags', index) })));
}

interface NamedPlace {
  name: string;
  place: ApiProblem['place'];
}

/** Reports names that can't be file names, and names that differ only in case. */
function* unsafeNames(
  what: string,
  names: readonly NamedPlace[],
  isSafe: (name: string) => boolean,
): Generator<ApiProblem> {
  for (const { name, place } of names)
    if (!isSafe(name))
      yield {
        message: `The ${what} \`${name}\` can't be used as a file name and URL.`,
        place,
        hint: 'Use at most 200 letters, digits, `_`, `-`, and `.`, and avoid Windows device names such as `con`.',
      };
  for (const { again, first } of findDuplicates(names, ({ name }) => name.toLowerCase()))
    if (again.name !== first.name)
      yield {
        message: `The ${what} \`${again.name}\` differs from \`${first.name}\` only in case.`,
        place: again.place,
        hint: 'Rename one of them, because some file systems ignore case.',
        related: related('The other name is here.', first.place),
      };
}
