import type { ReactNode } from 'react';
import type { CampaignContent } from '#contract/advertising/campaigns.ts';
import type { ActorCard, Card } from '#contract/core/cards.ts';
import { kindName } from '#shell/cards/kind-names.ts';
import { ThingCard } from '#shell/cards/thing-card.tsx';
import { useChoiceStrings } from '#shell/choice-strings.ts';
import { DocumentCard } from '#web/media';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { useStrings } from '../strings.ts';
import { MediaAbove } from './media-above.tsx';
import styles from './parts.module.css';

/** The words of an advertisement or an app, its pictures or its video, and its file. */
export type PromotedWords = Pick<
  CampaignContent,
  'headline' | 'description' | 'callToAction' | 'pictures' | 'video' | 'file'
>;
/** What viewers see: the thing that is boosted, which may be gone, or the words of who pays. */
export type Shown =
  | { readonly thing: Card | null }
  | { readonly owner: Pick<ActorCard, 'name' | 'avatar'>; readonly words: PromotedWords };
function Words({ owner, words }: Extract<Shown, { words: PromotedWords }>): ReactNode {
  const t = useChoiceStrings();
  const { headline, description, callToAction, pictures, video, file } = words;
  const [picture, second] = pictures;
  return (
    <>
      <p className={styles['owner']}>
        <Avatar name={owner.name} picture={owner.avatar} size={40} />
        <bdi>{owner.name}</bdi>
      </p>
      {picture === undefined || second !== undefined ? null : <Picture picture={picture} sizes="320px" />}
      <MediaAbove pictures={pictures} video={video} autoplay={false} />
      <strong dir="auto">{headline}</strong>
      {description === '' ? null : (
        <p dir="auto" className={styles['pre']}>
          {description}
        </p>
      )}
      {callToAction === null ? null : <p className={styles['call']}>{t(`callToAction.${callToAction}`)}</p>}
      {file === null ? null : <DocumentCard file={file} cover={null} />}
    </>
  );
}

/** A campaign as those who are meant see it: the word "Promoted" says what it is. */
export function PromotedCard({ shown }: { shown: Shown }): ReactNode {
  const t = useStrings();
  return (
    <article className={styles['promoted']} aria-label={t('preview.title')}>
      <p className={styles['soft']}>{t('promoted')}</p>
      {'words' in shown ? (
        <Words {...shown} />
      ) : (
        <ThingCard
          card={shown.thing}
          missing={t('preview.gone')}
          {...(shown.thing !== null && { kind: kindName(shown.thing.kind) ?? '' })}
        />
      )}
    </article>
  );
}
