import type { NavigationSettingsItem } from '../../schemas/authored/navigation-settings.ts';
import type { Span } from '../report/checked.ts';

/** The checked `navigation.yaml` and where its parts stand. */
export interface NavigationSource {
  file: string;
  items: NavigationSettingsItem[];
  spanOf(path: readonly PropertyKey[]): Span;
}

/** The checked `redirects.yaml`, one entry a line. */
export interface RedirectSource {
  file: string;
  entries: { from: string; to: string; span: Span }[];
}
