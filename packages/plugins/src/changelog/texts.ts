import type { ReadFrom, Text } from '@docgraph/pipeline/plugin';

const en = {
  'changelog.follow': 'Follow the changes in a feed reader: {link}.',
  'changelog.feed': 'Atom feed',
  'changelog.added': 'Added',
  'changelog.changed': 'Changed',
  'changelog.deprecated': 'Deprecated',
  'changelog.removed': 'Removed',
  'changelog.fixed': 'Fixed',
  'changelog.entry': '{kind}: {title}',
  'changelog.concerns': 'Affects {targets}.',
  'changelog.nothing-deprecated': 'Nothing is deprecated.',
  'changelog.what': 'What',
  'changelog.where': 'Where',
  'changelog.status': 'Status',
  'changelog.replacement': 'Replacement',
} as const;

/** What the changelog and the deprecation notices say around what their files say. */
export const texts = {
  en,
  de: {
    'changelog.follow': 'Die Änderungen in einem Feedreader verfolgen: {link}.',
    'changelog.feed': 'Atom-Feed',
    'changelog.added': 'Neu',
    'changelog.changed': 'Geändert',
    'changelog.deprecated': 'Veraltet',
    'changelog.removed': 'Entfernt',
    'changelog.fixed': 'Behoben',
    'changelog.entry': '{kind}: {title}',
    'changelog.concerns': 'Betrifft {targets}.',
    'changelog.nothing-deprecated': 'Nichts ist veraltet.',
    'changelog.what': 'Was',
    'changelog.where': 'Wo',
    'changelog.status': 'Stand',
    'changelog.replacement': 'Ersatz',
  },
  ar: {
    'changelog.follow': 'تابع التغييرات في قارئ الخلاصات: {link}.',
    'changelog.feed': 'خلاصة Atom',
    'changelog.added': 'أُضيف',
    'changelog.changed': 'تغيّر',
    'changelog.deprecated': 'مهمل',
    'changelog.removed': 'أُزيل',
    'changelog.fixed': 'أُصلح',
    'changelog.entry': '{kind}: {title}',
    'changelog.concerns': 'يخصّ {targets}.',
    'changelog.nothing-deprecated': 'لا شيء مهمل.',
    'changelog.what': 'ما هو',
    'changelog.where': 'أين',
    'changelog.status': 'الحالة',
    'changelog.replacement': 'البديل',
  },
} satisfies Record<string, Record<keyof typeof en, Text>>;

/** Reads these texts. */
export type Say = ReadFrom<typeof en>;
