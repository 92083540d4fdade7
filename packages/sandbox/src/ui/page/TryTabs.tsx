import { type KeyboardEvent, type ReactNode, useId } from 'react';

interface TryTabsProps<Value extends string> {
  label: string;
  tabs: readonly { value: NoInfer<Value>; label: string; isDisabled?: boolean }[];
  value: Value;
  onChange(value: NoInfer<Value>): void;
  /** Content of the selected tab. */
  children: ReactNode;
}

/** Renders tabs that can be navigated with the arrow keys. */
export function TryTabs<Value extends string>({ label, tabs, value, onChange, children }: TryTabsProps<Value>) {
  const id = useId();
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const isForward = getComputedStyle(event.currentTarget).direction === 'ltr' ? 'ArrowRight' : 'ArrowLeft';
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    const open = tabs.filter(({ isDisabled }) => !isDisabled);
    const at = open.findIndex((tab) => tab.value === value) + (event.key === isForward ? 1 : open.length - 1);
    const next = open[at % open.length];
    if (!next) return;
    onChange(next.value);
    document.getElementById(`${id}-${next.value}`)?.focus();
  };
  return (
    <div className="try-tabs">
      <div className="tab-list" role="tablist" aria-label={label} onKeyDown={onKey}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            id={`${id}-${tab.value}`}
            className="tab"
            role="tab"
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            disabled={tab.isDisabled}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </div>
  );
}
