import { descriptionError, type RuleTable, warning } from '@docgraph/source/rules';
import { isSafeName, isSafeOperationId } from '../description/artifact-names.ts';
import type { Description } from '../description/description.ts';
import type { ObjectKind } from '../description/structure.ts';
import { type ApiChecks, type ApiProblem, meantHint, nearNames, related, repeated, twice } from './api-rule.ts';

/** Fields that readers know an object by. */
const NAMES: Partial<Readonly<Record<ObjectKind, string>>> = {
  info: 'title',
  tag: 'name',
  parameter: 'name',
  securityScheme: 'name',
  license: 'name',
};

/** Rules about names, and about tags, which are known by nothing else. */
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
  /** Names of components are made of a few characters, so that references need no escapes. Schemas have a stricter rule. */
  *'openapi/component-name'({ root, keyPlace }) {
    for (const [section, entries] of root.map('components')) {
      if (section === 'schemas' || section.startsWith('x-')) continue;
      for (const name of entries.keys())
        if (!/^[A-Za-z0-9._-]+$/.test(name))
          yield {
            message: `\`${name}\` is no name for a component.`,
            place: keyPlace(entries.at(name)),
            hint: 'Use letters, digits, `_`, `-` and `.`.',
          };
    }
  },

  /** A name without a character leaves a gap in the reference that nothing can link to. */
  *'openapi/empty-name'({ root, objects, place }) {
    const named = [
      ...objects.map((object) => ({ object, key: NAMES[object.kind] ?? '' })),
      ...root.list('x-tagGroups').map((object) => ({ object, key: 'name' })),
    ];
    for (const { object, key } of named)
      if (key !== '' && object.text(key)?.trim() === '')
        yield { message: `\`${key}\` is empty.`, place: place(object.at(key)), hint: 'Write a name.' };
  },

  /** Operations and schemas are files and addresses: their names must be able to be both, on every system. */
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

  /** A tag is one section of the reference, with one description: it is declared once. */
  *'openapi/duplicate-tag'(description) {
    const { place } = description;
    for (const { again, first } of repeated(declaredTags(description), ({ name }) => name))
      yield twice(`The tag \`${again.name}\` is declared twice.`, place(again.at), place(first.at));
  },

  /**
   * Tags that operations and groups use are declared in `tags`, where their order and description are. One that is not
   * is reported where operations first use it, because many descriptions declare none and use them hundreds of times.
   */
  *'openapi/unknown-tag'(description) {
    const near = nearNames();
    const declared = new Set(declaredTags(description).map(({ name }) => name));
    const known = new Set(declared);
    const unknown = ({ name, at }: Tag): ApiProblem => ({
      message: `The tag \`${name}\` is not declared.`,
      place: description.place(at),
      hint: meantHint(near(name, declared), 'Declare it in `tags` of the description.'),
    });
    for (const tag of usedTags(description)) {
      if (!known.has(tag.name)) yield unknown(tag);
      known.add(tag.name);
    }
    for (const tag of groupedTags(description)) if (!known.has(tag.name)) yield unknown(tag);
  },

  /** A tag without operations is an empty section of the reference. */
  *'openapi/unused-tag'(description) {
    const { root, of, place } = description;
    const parents = root.list('tags').map((tag) => tag.text('parent'));
    const used = new Set([...parents, ...of('operation').flatMap((operation) => operation.texts('tags'))]);
    for (const { name, at } of declaredTags(description))
      if (!used.has(name))
        yield {
          message: `No operation has the tag \`${name}\`.`,
          place: place(at),
          hint: 'Remove it, or give it to the operations that it was meant for.',
        };
  },

  /** Where there are groups, each tag is in one of them: others show a tag without a group nowhere. */
  *'openapi/tag-group'(description) {
    const { root, place } = description;
    if (root.list('x-tagGroups').length === 0) return;
    const grouped = groupedTags(description);
    for (const { again, first } of repeated(grouped, ({ name }) => name))
      yield twice(`The tag \`${again.name}\` is in two places of \`x-tagGroups\`.`, place(again.at), place(first.at));
    const inGroups = new Set(grouped.map(({ name }) => name));
    const used = new Set(usedTags(description).map(({ name }) => name));
    for (const { name, at } of declaredTags(description))
      if (!inGroups.has(name) && used.has(name))
        yield {
          message: `The tag \`${name}\` is in no group of \`x-tagGroups\`.`,
          place: place(at),
          hint: 'Add it to a group.',
        };
  },
};

/** A tag where it is named, and the JSON pointer of its name. */
interface Tag {
  name: string;
  at: string;
}

/** The tags in the list of the description. */
function declaredTags({ root }: Description): Tag[] {
  return root.list('tags').flatMap((tag) => {
    const name = tag.text('name');
    return name === undefined ? [] : [{ name, at: tag.at('name') }];
  });
}

/** The tags of the operations that the reference lists. */
function usedTags({ operations, webhooks }: Description): Tag[] {
  return [...operations, ...webhooks].flatMap(({ operation }) =>
    operation.texts('tags').map((name, index) => ({ name, at: operation.at('tags', index) })),
  );
}

/** The tags in groups. */
function groupedTags({ root }: Description): Tag[] {
  return root
    .list('x-tagGroups')
    .flatMap((group) => group.texts('tags').map((name, index) => ({ name, at: group.at('tags', index) })));
}

interface NamedPlace {
  name: string;
  place: ApiProblem['place'];
}

/** Names that cannot be files, and those that are the same file as another where case does not matter. */
function* unsafeNames(
  what: string,
  names: readonly NamedPlace[],
  isSafe: (name: string) => boolean,
): Generator<ApiProblem> {
  for (const { name, place } of names)
    if (!isSafe(name))
      yield {
        message: `The ${what} \`${name}\` cannot be a file name and an address.`,
        place,
        hint: 'Use at most 200 letters, digits, `_`, `-` and `.`, and no name of a Windows device such as `con`.',
      };
  for (const { again, first } of repeated(names, ({ name }) => name.toLowerCase()))
    if (again.name !== first.name)
      yield {
        message: `The ${what} \`${again.name}\` differs from \`${first.name}\` in case only.`,
        place: again.place,
        hint: 'Rename one: some file systems do not tell them apart.',
        related: related('The other one is here.', first.place),
      };
}
