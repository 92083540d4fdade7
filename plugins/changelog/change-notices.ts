import type { Span } from '../../pipeline/report/checked.ts';
import type { ChangelogSettings, DeprecationSettings } from './changelog-settings.ts';

/** The checked `changelog.yaml`, newest entries first. */
export interface ChangeLog {
  file: string;
  entries: (ChangelogSettings[number] & {
    /** Anchor of the entry on its page. */
    id: string;
    /** Where the targets of `concerns` are written. */
    spans: Span[];
  })[];
}

/** The checked `deprecations.yaml`. */
export interface DeprecationNotices {
  file: string;
  notices: (DeprecationSettings[number] & {
    /** Where the target is written. */
    span: Span;
  })[];
}
