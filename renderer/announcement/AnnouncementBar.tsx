import { useMemo } from 'react';
import { createAnnouncementDismissal } from '../preferences/announcement.ts';
import { usePreference } from '../preferences/use-preference.ts';
import { Html } from '../ui/Html.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useSite } from '../ui/site-context.ts';
import './announcement.css';

/**
 * The bar above the navbar. Prerendered HTML always holds it; the script before first paint hides it where the reader
 * has closed it.
 */
export function AnnouncementBar() {
  const { announcementBar: announcement } = useSite();
  const dismissal = useMemo(createAnnouncementDismissal, []);
  const dismissed = usePreference(dismissal) === 'true';
  if (announcement === undefined || (dismissed && announcement.isCloseable)) return null;
  return (
    <section className="announcement" aria-label="Announcement">
      <Html className="announcement-content" html={announcement.content} />
      {announcement.isCloseable && (
        <button type="button" className="announcement-close" aria-label="Close" onClick={() => dismissal.set('true')}>
          <Icon name="close" />
        </button>
      )}
    </section>
  );
}
