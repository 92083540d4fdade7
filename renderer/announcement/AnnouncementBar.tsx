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
 * The announcement bar above the navbar. It's always in the HTML. If the reader has dismissed it, a script that runs before
 * the first paint hides it with CSS.
 *
 * @param props.onClose Called when the bar is dismissed, to move the focus into the page.
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
 * Stores that the bar was shown, and hides it when it's dismissed in another tab. It never reappears on the current
 * page.
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
