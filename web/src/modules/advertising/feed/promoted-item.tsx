import { type ReactNode, useRef, useState } from 'react';
import type { Promoted } from '#contract/advertising/promoted.ts';
import { useChoiceStrings } from '#shell/choice-strings.ts';
import type { SlottedList } from '#shell/slots/slots.tsx';
import { VideoPlayer } from '#web/media';
import { ActorLink, ActorPortrait } from '#web/network';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { useStrings } from '../strings.ts';
import styles from './feed.module.css';
import { PromotedMenu } from './promoted-menu.tsx';
import { Face, ThingFace } from './thing-face.tsx';
import { useDrawnBelow } from './use-drawn-below.ts';
import { usePromotedSeen } from './use-promoted-seen.ts';

const RATIO = 1.91;
/**
 * The words and the picture of an advertisement or an app. Beside a list there is no room for a large one. A video is
 * above the words, where it plays without leading away.
 */
function Words({ promoted, list }: { promoted: Promoted; list: SlottedList }): ReactNode {
  const t = useChoiceStrings();
  const { headline, description, callToAction, pictures, video, owner } = promoted;
  const [picture] = pictures;
  const small = picture ?? video?.poster;
  const call = callToAction === null ? undefined : t(`callToAction.${callToAction}`);
  if (list === 'aside')
    return (
      <Face
        name={headline}
        soft={call}
        text={description}
        face={<Avatar name={owner.name} picture={small ? smallOf(small) : owner.avatar} size={64} square />}
      />
    );
  return (
    <span className={styles['words']}>
      {picture === undefined ? null : (
        <Picture picture={picture} ratio={RATIO} sizes="(min-width: 768px) 600px, 100vw" />
      )}
      <strong dir="auto">{headline}</strong>
      {description === '' ? null : (
        <span dir="auto" className={styles['excerpt']}>
          {description}
        </span>
      )}
      {call === undefined ? null : <span className={styles['call']}>{call}</span>}
    </span>
  );
}
const smallOf = (picture: Promoted['pictures'][number]) => ({
  ...picture,
  urls: { thumb: picture.urls.small, small: picture.urls.small },
});

interface Props {
  promoted: Promoted;
  token: string;
  list: SlottedList;
}
/** What is promoted, below an item of a list or beside it: said in words, with who pays and a menu. */
export function PromotedItem({ promoted, token, list }: Props): ReactNode {
  const t = useStrings();
  const place = useRef<HTMLDivElement>(null);
  const [isHidden, setHidden] = useState(false);
  const isDrawn = useDrawnBelow(place, list === 'aside');
  const { owner, thing, video, slot, path } = promoted;
  usePromotedSeen(place, { token, slot, isDrawn: isDrawn && !isHidden });
  // What is inside opens here, a page of someone else beside it.
  const other = thing === null ? { target: '_blank', rel: 'noopener nofollow' } : { rel: 'nofollow' };
  return (
    <div ref={place} className={styles['place']} data-list={list}>
      {!isDrawn ? null : isHidden ? (
        <p className={styles['gone']} role="status">
          {t('feed.hidden')}
        </p>
      ) : (
        <article className={styles['card']} aria-label={t('feed.label', { name: owner.name })}>
          <header className={styles['head']}>
            <ActorPortrait actor={owner} size={40} />
            <div className={styles['names']}>
              <ActorLink actor={owner} />
              <span className={styles['soft']}>{t('promoted')}</span>
            </div>
            <PromotedMenu promoted={promoted} token={token} onHide={() => setHidden(true)} />
          </header>
          {video === null || list === 'aside' ? null : <VideoPlayer {...video} />}
          <a href={path} className={styles['link']} {...other}>
            {thing === null ? <Words promoted={promoted} list={list} /> : <ThingFace thing={thing} />}
          </a>
        </article>
      )}
    </div>
  );
}
