import { useEffect } from 'react';
import { dismissAnnouncement, isAnnouncementDismissed, rememberAnnouncement } from '../preferences/announcement.ts';
import { attempt } from '../preferences/create-preference.ts';
import { Html } from '../ui/Html.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useText } from '../ui/rich-text.tsx';
import { useSite } from '../ui/site-context.ts';

/**
 * The bar above the navbar. It is always in the page: the style sheet hides it where the root element says that it was
 * closed, which the script before first paint has found out. `onClose` gives the focus a place in the page.
 */
export function AnnouncementBar({ onClose }: { onClose: () => void }) {
  const { announcementBar: announcement } = useSite();
  const text = useText();
  useMemory(announcement?.id);
  if (announcement === undefined) return null;
  const { id, content, isCloseable } = announcement;
  const close = () => {
    hide();
    onClose();
    attempt(() => dismissAnnouncement(id, window.localStorage));
  };
  return (
    <section className="announcement" aria-label={text('announcement')}>
      <Html className="announcement-content" html={content} />
      {isCloseable && (
        <button type="button" className="announcement-close" aria-label={text('close')} onClick={close}>
          <Icon name="close" />
        </button>
      )}
    </section>
  );
}

/**
 * Remembers that the bar was seen, and closes it when the reader does so in another browser tab. It never comes back in a
 * page that is being read.
 */
function useMemory(id: string | undefined) {
  useEffect(() => {
    if (id === undefined) return;
    attempt(() => rememberAnnouncement(id, window.localStorage));
    const onStorage = () => attempt(() => isAnnouncementDismissed(id, window.localStorage)) && hide();
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [id]);
}

function hide() {
  document.documentElement.dataset.announcementDismissed = '';
}
