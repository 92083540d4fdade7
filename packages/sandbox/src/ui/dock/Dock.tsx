import { type Catalog, createTextReader, type ResponseKey } from '@docgraph/texts/text-reader';
import { Icon } from '@docgraph/ui/Icon';
import { useId, useState } from 'react';
import type { MappedResource, ResourceGroup } from './resource-map.ts';

/** Maximum number of types in the bar, of resources of a type, and of related resources. */
const MAX_TYPES = 4;
const MAX_RESOURCES = 12;
const MAX_RELATED = 3;

export interface DockProps {
  groups: readonly ResourceGroup[];
  texts: Catalog<ResponseKey>;
  /** The page whose requests the sandbox responds to. */
  page: { title: string; href: string };
  /** URL of the API reference. */
  reference: string;
  onReset(): void;
}

/** The bar at the bottom of the window with the number of resources in the sandbox. It opens a map of the resources. */
export function Dock({ groups, texts, page, reference, onReset }: DockProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const text = createTextReader(texts);
  const changed = groups.filter(({ isChanged }) => isChanged).slice(0, MAX_TYPES);
  const count = groups.reduce((sum, { resources }) => sum + resources.length, 0);
  return (
    <section
      className="dock"
      aria-label={text('response.sandbox')}
      lang={texts.language}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape' || !isOpen) return;
        setOpen(false);
        currentTarget.querySelector('button')?.focus();
      }}
    >
      <div className="dock-bar">
        <button type="button" aria-expanded={isOpen} aria-controls={`${id}map`} onClick={() => setOpen(!isOpen)}>
          <Icon name="up" /> {text('response.sandbox')}
        </button>
        <p aria-live="polite">
          {changed.length === 0
            ? text('response.resources', { count })
            : changed.map(({ name, resources }) => (
                <span key={name}>
                  {name} <b>{resources.length}</b>{' '}
                </span>
              ))}
        </p>
        <a href={page.href}>{page.title}</a>
        <button type="button" onClick={onReset}>
          {text('response.reset')}
        </button>
      </div>
      <div className="dock-map" id={`${id}map`} hidden={!isOpen}>
        {isOpen &&
          groups.map((group) => (
            <Group key={group.name} group={group} id={id} reference={reference} newText={text('response.new')} />
          ))}
      </div>
    </section>
  );
}

interface GroupProps {
  group: ResourceGroup;
  /** Prefix of element IDs. */
  id: string;
  reference: string;
  newText: string;
}

function Group({ group: { name, operationId, resources, isChanged }, id, reference, newText }: GroupProps) {
  // The newest come last.
  const shown = resources.slice(-MAX_RESOURCES);
  return (
    <section data-changed={isChanged || undefined}>
      <h2>
        {operationId === undefined ? name : <a href={`${reference}#operation/${operationId}`}>{name}</a>}{' '}
        <span>{resources.length}</span>
      </h2>
      <ul>
        {shown.length < resources.length && <li>…</li>}
        {shown.map((resource) => (
          <Row key={resource.id} resource={resource} id={id} newText={newText} />
        ))}
      </ul>
    </section>
  );
}

function Row({ resource, id, newText }: { resource: MappedResource; id: string; newText: string }) {
  const { name, state, isNew, related } = resource;
  return (
    <li id={id + resource.id} tabIndex={-1}>
      <bdi>{name}</bdi> {state !== '' && state !== name && <small>{state}</small>}{' '}
      {isNew && <small data-new="">{newText}</small>}
      {related.length > 0 && (
        <div>
          {related.slice(0, MAX_RELATED).map((other) => (
            <button key={other.id} type="button" onClick={() => document.getElementById(id + other.id)?.focus()}>
              {other.name}
            </button>
          ))}
          {related.length > MAX_RELATED && `+${related.length - MAX_RELATED}`}
        </div>
      )}
    </li>
  );
}
