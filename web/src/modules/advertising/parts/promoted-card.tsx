import type { ReactNode } from 'react';
import type { CampaignContent } from '#contract/advertising/campaigns.ts';
import type { ActorCard, Card } from '#contract/core/cards.ts';
import { kindName } from '#shell/cards/kind-names.ts';
import { ThingCard } from '#shell/cards/thing-card.tsx';
import { useChoiceStrings } from '#shell/choice-strings.ts';
import { VideoPlayer } from '#web/media';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { useStrings } from '../strings.ts';
import styles from './parts.module.css';

/** The words, and the picture or the video of an advertisement or an app. */
export type PromotedWords = Pick<CampaignContent, 'headline' | 'description' | 'callToAction' | 'video'> & {
  readonly picture: CampaignContent['pictures'][number] | null;
};
/** What viewers see: the thing that is boosted, which may be gone, or the words of who pays. */
export type Shown =
  | { readonly thing: Card | null }
  | { readonly owner: Pick<ActorCard, 'name' | 'avatar'>; readonly words: PromotedWords };
function Words({ owner, words }: Extract<Shown, { words: PromotedWords }>): ReactNode {
  const t = useChoiceStrings();
  const { headline, description, callToAction, picture, video } = words;
  return (
    <>
      <p className={styles['owner']}>
        <Avatar name={owner.name} picture={owner.avatar} size={40} />
        <bdi>{owner.name}</bdi>
      </p>
      {picture === null ? null : <Picture picture={picture} sizes="320px" />}
      {video === null ? null : <VideoPlayer {...video} autoplay={false} />}
      <strong dir="auto">{headline}</strong>
      {description === '' ? null : (
        <p dir="auto" className={styles['pre']}>
          {description}
        </p>
      )}
      {callToAction === null ? null : <p className={styles['call']}>{t(`callToAction.${callToAction}`)}</p>}
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
