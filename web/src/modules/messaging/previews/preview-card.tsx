import { IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Message } from '#contract/messaging/messages.ts';
import { type MessagePreview, removeMessagePreview } from '#contract/messaging/previews.ts';
import { call } from '#shell/calls/call.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { IconButton } from '#ui/parts/icon-button.tsx';
import { SiteLink } from '#ui/parts/site-link.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { putMessage } from '../api.ts';
import { useFreshAddresses } from '../files/use-fresh-addresses.ts';
import { useStrings } from '../strings.ts';
import styles from './preview-card.module.css';

/** Takes the card off for everyone, and leaves the focus on the message, since the button goes too. */
function Remove({ message }: { message: Message }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const { write, busy } = useWrite(() => ({
    send: async () => call(removeMessagePreview, { params: { messageId: message.id } }),
    onDone: () => putMessage(queries, { ...message, preview: null }),
  }));
  return (
    <IconButton
      shape="round"
      className={styles['remove']}
      label={t('preview.remove')}
      onClick={({ currentTarget }) => {
        if (busy) return;
        currentTarget.closest<HTMLElement>('[data-sequence]')?.focus({ preventScroll: true });
        void write();
      }}
    >
      <IconX size={16} aria-hidden="true" />
    </IconButton>
  );
}

/** What the first link of a message leads to, as one link; its author can take it off. */
export function PreviewCard({ message, preview }: { message: Message; preview: MessagePreview }): ReactNode {
  const refresh = useFreshAddresses(message);
  const { address, host, title, picture, removable } = preview;
  return (
    <div className={styles['card']}>
      <SiteLink href={address} layout="row">
        {picture === null ? null : (
          <span className={styles['picture']} onErrorCapture={refresh}>
            <Picture picture={picture} ratio={1} sizes="64px" />
          </span>
        )}
        <span className={styles['words']}>
          <strong className={styles['title']} dir="auto">
            {title}
          </strong>
          <bdi className={styles['host']}>{host}</bdi>
        </span>
      </SiteLink>
      {removable ? <Remove message={message} /> : null}
    </div>
  );
}
