import type { ReactNode } from 'react';
import type { Advertisement } from '#contract/advertising/advertisements.ts';
import { useChoiceStrings } from '#shell/choice-strings.ts';
import { LinkButton } from '#shell/navigation/link-button.tsx';
import { splitPath } from '#shell/navigation/split-path.ts';
import { DocumentCard, PictureGrid, VideoPlayer } from '#web/media';
import { ActorLink, ActorPortrait } from '#web/network';
import { Card } from '#ui/parts/card.tsx';
import button from '#ui/parts/button.module.css';
import styles from '../parts/parts.module.css';
import { useStrings } from '../strings.ts';

/** What viewers are asked to do, as a link to where it leads: a screen, or another site. */
function Landing({ callToAction, link }: Pick<Advertisement, 'callToAction' | 'link'>): ReactNode {
  const t = useStrings();
  const choice = useChoiceStrings();
  if (link === '') return null;
  const words = callToAction === null ? t('page.open') : choice(`callToAction.${callToAction}`);
  if (link.startsWith('/'))
    return (
      <LinkButton size="md" {...splitPath(link)}>
        {words}
      </LinkButton>
    );
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      className={button['button']}
      data-variant="filled"
      data-size="md"
    >
      {words}
    </a>
  );
}

type Shown = Pick<Advertisement, 'owner' | 'description' | 'callToAction' | 'pictures' | 'video' | 'file' | 'link'>;
/** An advertisement as its audience sees it, with all pictures or the video; its headline is that of the screen. */
export function AdvertisementCard({ shown }: { shown: Shown }): ReactNode {
  const t = useStrings();
  const { owner, description, pictures, video, file } = shown;
  return (
    <Card as="article">
      <div className={styles['fields']}>
        <p className={styles['soft']}>{t('promoted')}</p>
        <div className={styles['owner']}>
          <ActorPortrait actor={owner} size={40} />
          <ActorLink actor={owner} />
        </div>
        <PictureGrid pictures={pictures} first />
        {video === null ? null : <VideoPlayer {...video} />}
        {description === '' ? null : (
          <p dir="auto" className={styles['pre']}>
            {description}
          </p>
        )}
        <div className={styles['buttons']}>
          <Landing {...shown} />
        </div>
        {file === null ? null : <DocumentCard file={file} cover={null} />}
      </div>
    </Card>
  );
}
