import type { ReactNode } from 'react';
import { countLinkClick } from '#contract/posts/links.ts';
import type { PostLink } from '#contract/posts/attachments.ts';
import { hostOf } from '#contract/core/web-address.ts';
import { call } from '#shell/calls/call.ts';
import { useChoiceStrings } from '#shell/choice-strings.ts';
import { SiteLink } from '#ui/parts/site-link.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { useStrings } from '../../strings.ts';
import styles from './link-card.module.css';

interface Props {
  postId: string;
  attachment: PostLink;
  first: boolean;
}

/** Width divided by height of the picture of a link. */
const RATIO = 1.91;
/** `auxclick` is also sent for the right button, which opens a menu. */
const MIDDLE = 1;

/** The link opens at once: a click that could not be counted is not worth a message. */
function count(postId: string): void {
  call(countLinkClick, { params: { postId } }).catch(() => undefined);
}

/** Where a link post leads: picture, title, description, the true host and the call to action, as one link. */
export function LinkCard({ postId, attachment, first }: Props): ReactNode {
  const t = useStrings();
  const choice = useChoiceStrings();
  const { address, title, description, action, clicks, picture } = attachment;
  return (
    <>
      <SiteLink
        href={address}
        onClick={() => count(postId)}
        onAuxClick={({ button }) => (button === MIDDLE ? count(postId) : undefined)}
      >
        {picture === null ? null : (
          <Picture picture={picture} ratio={RATIO} sizes="(min-width: 768px) 640px, 94vw" first={first} />
        )}
        <span className={styles['texts']}>
          <strong className={styles['title']} dir="auto">
            {title}
          </strong>
          {description === '' ? null : (
            <span className={styles['description']} dir="auto">
              {description}
            </span>
          )}
          <span className={styles['end']}>
            <bdi className={styles['host']}>{hostOf(address)}</bdi>
            <span className={styles['action']}>{choice(`callToAction.${action}`)}</span>
          </span>
        </span>
      </SiteLink>
      {clicks === null ? null : <p className={styles['clicks']}>{t('link.clicks', { count: clicks })}</p>}
    </>
  );
}
