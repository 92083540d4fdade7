import type { ReactNode } from 'react';

interface TabSetProps {
  /** Sets of one group share the choice. */
  group?: string;
  tabs: readonly { value: string; label: string; content: ReactNode }[];
}

/** Labeled parts that the script of the text makes into tabs. */
export function TabSet({ group, tabs }: TabSetProps) {
  return (
    <div className="tabs" data-group={group}>
      {tabs.map(({ value, label, content }) => (
        <div key={value} className="tab-panel" data-value={value} data-label={label}>
          <p className="tab-label">{label}</p>
          {content}
        </div>
      ))}
    </div>
  );
}
