import { Html } from '@docgraph/ui/Html';
import { Icon } from '@docgraph/ui/Icon';
import {
  dismissAnnouncement,
  isAnnouncementDismissed,
  rememberAnnouncement,
} from '@docgraph/ui/preferences/announcement';
import { attempt } from '@docgraph/ui/preferences/create-preference';
import { useText } from '@docgraph/ui/rich-text';
import { useSite } from '@docgraph/ui/site-context';
import { useEffect } from 'react';

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
