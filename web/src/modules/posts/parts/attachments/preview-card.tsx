import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { hostOf } from '#contract/core/web-address.ts';
import type { AttachmentOf } from '#contract/posts/attachments.ts';
import { removePreview } from '#contract/posts/previews.ts';
import { call } from '#shell/calls/call.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { SiteLink } from '#ui/parts/site-link.tsx';
import { CornerButton } from '#ui/pictures/corner-button.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { useStrings } from '../../strings.ts';
import styles from './preview-card.module.css';

interface Props {
  postId: string;
  attachment: AttachmentOf<'preview'>;
  first: boolean;
}

/** Width divided by height of the picture of a website. */
const RATIO = 1.91;

/** The card goes for everyone when the server has said so, which takes less than a second. */
function Remove({ postId, label }: { postId: string; label: string }): ReactNode {
  const { write, busy } = useWrite(() => ({ send: async () => call(removePreview, { params: { postId } }) }));
  return (
    <CornerButton corner="end above" label={label} onClick={() => (busy ? undefined : void write())}>
      <IconX size={18} aria-hidden="true" />
    </CornerButton>
  );
}

/** What a linked website says about itself, as one link; its author can take it off the post. */
export function PreviewCard({ postId, attachment, first }: Props): ReactNode {
  const t = useStrings();
  const { address, title, description, site, picture, removable } = attachment;
  return (
    <div className={styles['card']}>
      <SiteLink href={address}>
        {picture === null ? null : (
          <Picture picture={picture} ratio={RATIO} sizes="(min-width: 768px) 640px, 94vw" first={first} />
        )}
        <span className={styles['texts']}>
          <strong dir="auto">{title}</strong>
          {description === '' ? null : (
            <span className={styles['description']} dir="auto">
              {description}
            </span>
          )}
          <span className={styles['host']}>
            <bdi>{site}</bdi> · <bdi>{hostOf(address)}</bdi>
          </span>
        </span>
      </SiteLink>
      {removable ? <Remove postId={postId} label={t('preview.remove')} /> : null}
    </div>
  );
}
