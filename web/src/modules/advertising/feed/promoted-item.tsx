import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { showAgain } from '#contract/advertising/hidden.ts';
import type { Promoted } from '#contract/advertising/promoted.ts';
import { call } from '#shell/calls/call.ts';
import { useChoiceStrings } from '#shell/choice-strings.ts';
import type { SlottedList } from '#shell/slots/slots.tsx';
import { useWrite } from '#shell/state/use-write.ts';
import { DocumentCard } from '#web/media';
import { ActorLink, ActorPortrait } from '#web/network';
import { Button } from '#ui/parts/button.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { MediaAbove } from '../parts/media-above.tsx';
import { useStrings } from '../strings.ts';
import { hiddenQuery } from './api.ts';
import styles from './feed.module.css';
import { PromotedMenu } from './promoted-menu.tsx';
import { Face, ThingFace } from './thing-face.tsx';
import { useDrawnBelow } from './use-drawn-below.ts';
import { usePromotedSeen } from './use-promoted-seen.ts';

const RATIO = 1.91;
/**
 * The words of an advertisement or an app, and its picture. Beside a list there is no room for a large one. A video, or
 * several pictures, are above the words.
 */
function Words({ promoted, list }: { promoted: Promoted; list: SlottedList }): ReactNode {
  const t = useChoiceStrings();
  const { headline, description, callToAction, pictures, video, owner } = promoted;
  const [picture, second] = pictures;
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
      {picture === undefined || second !== undefined ? null : (
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

/** In place of what was hidden. */
function Hidden({ campaignId, onShow }: { campaignId: string; onShow: () => void }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const { write, busy } = useWrite(() => ({
    send: async () => call(showAgain, { params: { campaignId } }),
    onDone() {
      onShow();
      void queries.invalidateQueries({ queryKey: hiddenQuery().queryKey });
    },
  }));
  return (
    <div className={styles['gone']}>
      <span role="status">{t('feed.hidden')}</span>
      <Button size="xs" variant="subtle" loading={busy} onClick={() => void write()}>
        {t('feed.undo')}
      </Button>
    </div>
  );
}

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
  const { owner, thing, pictures, video, file, slot, path } = promoted;
  usePromotedSeen(place, { token, slot, isDrawn: isDrawn && !isHidden });
  // What is inside opens here, a page of someone else beside it.
  const other = thing === null ? { target: '_blank', rel: 'noopener nofollow' } : { rel: 'nofollow' };
  return (
    <div ref={place} className={styles['place']} data-list={list}>
      {!isDrawn ? null : isHidden ? (
        <Hidden campaignId={promoted.id} onShow={() => setHidden(false)} />
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
          {list === 'aside' ? null : <MediaAbove pictures={pictures} video={video} />}
          <a href={path} className={styles['link']} {...other}>
            {thing === null ? <Words promoted={promoted} list={list} /> : <ThingFace thing={thing} />}
          </a>
          {file === null || list === 'aside' ? null : <DocumentCard file={file} cover={null} />}
        </article>
      )}
    </div>
  );
}
