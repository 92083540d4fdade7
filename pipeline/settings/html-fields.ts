import type { Settings } from '../model/settings.ts';

/** A setting that holds HTML, and where it stands. */
interface HtmlField {
  at: readonly PropertyKey[];
  html: string;
}

/** The settings that hold HTML. */
export function htmlFields({ announcementBar, footer, navbar }: Settings['site']): HtmlField[] {
  return [
    { at: ['announcementBar', 'content'], html: announcementBar?.content },
    { at: ['footer', 'copyright'], html: footer?.copyright },
    ...navbar.items.flatMap((item, i) => {
      const at = ['navbar', 'items', i];
      const entries = item.type === 'dropdown' ? item.items : [];
      return [
        { at: [...at, 'html'], html: 'html' in item ? item.html : undefined },
        ...entries.map((entry, e) => ({
          at: [...at, 'items', e, 'html'],
          html: 'html' in entry ? entry.html : undefined,
        })),
      ];
    }),
  ].flatMap(({ at, html }) => (html === undefined ? [] : [{ at, html }]));
}
