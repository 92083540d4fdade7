import type { ReplaceablePart, SlotName } from '@docgraph/schemas/slots';
import { Component, type ReactNode, Suspense, useContext } from 'react';
import type { NavbarView } from './navbar-view.ts';
import { type SlotEntry, SlotsContext } from './slots-context.ts';

/** Reports whether any of these slots contains components. */
export function useHasSlot(...places: SlotName[]): boolean {
  return (
    useContext(SlotsContext)?.slots.some(({ place, replaces }) => !replaces && places.some((each) => each === place)) ??
    false
  );
}

/** Renders the components that the project and its plugins have added to a slot. */
export function Slot({ name }: { name: SlotName }) {
  const entries = useContext(SlotsContext)?.slots.filter(({ place, replaces }) => !replaces && place === name) ?? [];
  if (entries.length === 0) return null;
  return (
    <div className={`slot slot-${name}`}>
      {entries.map((entry) => (
        <SlotBoundary key={entry.name} entry={entry} />
      ))}
    </div>
  );
}

interface PartSettings {
  name: ReplaceablePart;
  /** The default part. */
  children: ReactNode;
  item?: NavbarView;
}

/** Renders a part of the page that a theme can replace. Renders the default part if the replacement fails. */
export function Part({ name, children, item }: PartSettings) {
  const entry = useContext(SlotsContext)?.slots.find(({ place, replaces }) => replaces && place === name);
  if (entry === undefined) return children;
  return (
    <SlotBoundary entry={entry} item={item}>
      {children}
    </SlotBoundary>
  );
}

interface BoundaryProps {
  entry: SlotEntry;
  item?: NavbarView | undefined;
  children?: ReactNode;
}

/** Renders a component. If it throws an error, logs the name of the component and renders `children` instead. */
class SlotBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    // biome-ignore lint/suspicious/noConsole: it is for those who wrote the component
    console.error(`${this.props.entry.name} fails:`, error);
  }

  override render() {
    const { entry, item, children } = this.props;
    // Without a Suspense boundary, an error during hydration would rerender the whole page.
    return this.state.failed ? (
      children
    ) : (
      <Suspense>
        <Filled entry={entry} item={item}>
          {children}
        </Filled>
      </Suspense>
    );
  }
}

function Filled({ entry: { component: Filling, error }, ...own }: BoundaryProps) {
  if (Filling === undefined) throw error;
  return <Filling {...own} />;
}
