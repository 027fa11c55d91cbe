import { IconFlag, IconMessageReply } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Review } from '#contract/orders/reviews.ts';
import { openLazily } from '#ui/dialog/open-lazily.ts';
import { openDialog } from '#ui/dialog/store.ts';
import { ActionMenu } from '#ui/menu/action-menu.tsx';
import { Ago } from '#ui/parts/ago.tsx';
import { ActorLink, ActorPortrait } from '#web/network';
import { useStrings } from '../strings.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import styles from './reviews.module.css';
import { Stars } from './stars.tsx';

function Rates({ review: { itemStars, stars } }: { review: Review }): ReactNode {
  const t = useStrings();
  if (itemStars === null) return <Stars count={stars} />;
  return (
    <span className={styles['rates']}>
      <span>
        {t('reviews.forItem')} <Stars count={itemStars} />
      </span>
      <span>
        {t('reviews.forSeller')} <Stars count={stars} />
      </span>
    </span>
  );
}

/** What the reader can do about a review. */
function useActions(review: Review, name: string) {
  const t = useStrings();
  const { can, id } = review;
  return [
    ...(can.answer
      ? [
          {
            key: 'answer',
            label: t('reviews.answer'),
            icon: <IconMessageReply size={18} aria-hidden="true" />,
            run: () => openDialog((close) => <AnswerDialog review={review} onClose={close} />),
          },
        ]
      : []),
    ...(can.report
      ? [
          {
            key: 'report',
            label: t('reviews.report'),
            icon: <IconFlag size={18} aria-hidden="true" />,
            run: () =>
              openLazily(async () =>
                (await import('#web/moderation')).openReport({
                  kind: 'review',
                  id,
                  title: t('reviews.report.title', { name }),
                }),
              ),
          },
        ]
      : []),
  ];
}

/** One review, with its answer, and what the reader can do about it. */
export function ReviewRow({ review, withItem = false }: { review: Review; withItem?: boolean }): ReactNode {
  const t = useStrings();
  const { author, text, at, answer, item, withheld } = review;
  const name = author?.name ?? t('reviews.former');
  const actions = useActions(review, name);
  return (
    <article className={styles['review']}>
      <div className={styles['head']}>
        {author === null ? null : <ActorPortrait actor={author} size={40} />}
        <div>
          <p>{author === null ? name : <ActorLink actor={author} />}</p>
          {at === null ? null : (
            <p className={styles['soft']}>
              <Ago at={at} />
            </p>
          )}
        </div>
        {actions.length === 0 ? null : <ActionMenu actions={actions} about={t('reviews.more', { name })} />}
      </div>
      <Rates review={review} />
      {withItem ? <p className={styles['soft']}>{t('reviews.about', { name: item.name })}</p> : null}
      {text === '' ? null : (
        <p className={styles['words']} dir="auto">
          {text}
        </p>
      )}
      {withheld ? <p className={styles['soft']}>{t('reviews.withheld')}</p> : null}
      {answer === null ? null : (
        <div className={styles['answer']}>
          <p className={styles['soft']}>
            {t('reviews.answer.of')} · <Ago at={answer.at} />
          </p>
          <p className={styles['words']} dir="auto">
            {answer.text}
          </p>
        </div>
      )}
    </article>
  );
}
