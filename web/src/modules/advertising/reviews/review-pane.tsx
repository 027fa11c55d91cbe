import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CampaignContent } from '#contract/advertising/campaigns.ts';
import type { CampaignReview, CampaignReviewRow } from '#contract/advertising/reviews.ts';
import { pathOfActor } from '#contract/core/paths.ts';
import { useChoiceStrings } from '#shell/choice-strings.ts';
import { describeFailure } from '#ui/failure.ts';
import { formatDate, formatList } from '#ui/language/formats.ts';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Ago } from '#ui/parts/ago.tsx';
import { Button } from '#ui/parts/button.tsx';
import { PanePart, ReviewPane as Pane } from '#ui/table/review-pane.tsx';
import { DocumentCard, PictureGrid, VideoPlayer } from '#web/media';
import { questionLines } from '../content/content-lines.tsx';
import { audienceLines } from '../parts/audience-values.ts';
import { useStrings } from '../strings.ts';
import { reviewQuery } from './api.ts';
import { ReviewPreview } from './preview.tsx';
import { ReviewState } from './review-state.tsx';
import styles from './reviews.module.css';
import { nameOfReview } from './use-review-actions.tsx';

interface Line {
  readonly label: string;
  readonly value: ReactNode;
}
const Lines = ({ lines }: { lines: readonly Line[] }): ReactNode => (
  <dl className={styles['lines']}>
    {lines.flatMap(({ label, value }) => [<dt key={label}>{label}</dt>, <dd key={`${label} value`}>{value}</dd>])}
  </dl>
);

/** Where a click leads; a path of this site as well. */
const Outside = ({ to }: { to: string }): ReactNode => (
  <a href={to} target="_blank" rel="noopener noreferrer nofollow">
    {to}
  </a>
);

/** What is not in the preview, and where it leads; `whole`: there is no preview. */
function Details({ content, whole = false }: { content: CampaignContent; whole?: boolean }): ReactNode {
  const t = useStrings();
  const choice = useChoiceStrings();
  const { callToAction, link, storeLink, special, pictures, video, file, questions } = content;
  return (
    <>
      <Lines
        lines={[
          ...(callToAction === null ? [] : [{ label: t('desk.call'), value: choice(`callToAction.${callToAction}`) }]),
          ...(link === '' ? [] : [{ label: t('desk.link'), value: <Outside to={link} /> }]),
          ...(storeLink === '' ? [] : [{ label: t('desk.store'), value: <Outside to={storeLink} /> }]),
          ...questionLines(questions),
          { label: t('desk.special'), value: t(`audience.special.${special}`) },
        ]}
      />
      {whole ? (
        <>
          <PictureGrid pictures={pictures} />
          {video === null ? null : <VideoPlayer {...video} autoplay={false} />}
          {file === null ? null : <DocumentCard file={file} cover={null} />}
        </>
      ) : null}
    </>
  );
}

/** What the checks have found. A person decides. */
function Flags({ flags }: Pick<CampaignReview, 'flags'>): ReactNode {
  const t = useStrings();
  if (flags.length === 0) return <p className={styles['soft']}>{t('desk.flags.none')}</p>;
  return (
    <ul className={styles['list']}>
      {flags.map(({ code, words }) => (
        <li key={code}>
          {t(`desk.flag.${code}`)} <bdi className={styles['soft']}>{formatList(words)}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** Who pays, and what was decided about them before. */
function Owner({ review: { owner, history } }: { review: CampaignReview }): ReactNode {
  const t = useStrings();
  return (
    <>
      <p>
        {owner === null ? (
          t('desk.owner.former')
        ) : (
          <a href={pathOfActor(owner)} target="_blank" rel="noopener">
            <bdi>{owner.name}</bdi>
          </a>
        )}
      </p>
      <p className={styles['soft']}>{t('desk.history', { approved: history.approved, rejected: history.rejected })}</p>
      {history.latest.length === 0 ? null : (
        <ul className={styles['list']}>
          {history.latest.map((each) => (
            <li key={each.id}>
              <span dir="auto">{nameOfReview(each)}</span>
              <span className={styles['soft']}>
                {' · '}
                {each.code === null ? t('state.approved') : t(`code.${each.code}`)} · <Ago at={each.at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Whole({ review }: { review: CampaignReview }): ReactNode {
  const t = useStrings();
  const { content, live, flags, code, note, decidedAt, submittedAt, goalAt, state } = review;
  return (
    <>
      {code === null ? null : (
        <PanePart title={t('state.rejected')}>
          <p>{t(`code.${code}`)}</p>
          {note === null ? null : (
            <p className={styles['words']} dir="auto">
              {note}
            </p>
          )}
        </PanePart>
      )}
      <PanePart title={t('desk.shown')}>
        {review.isThingChanged ? <p>{t('desk.thingChanged')}</p> : null}
        <ReviewPreview key={review.id} review={review} content={content} />
        <Details content={content} />
      </PanePart>
      <PanePart title={t('desk.flags')}>
        <Flags flags={flags} />
      </PanePart>
      <PanePart title={t('desk.audience')}>
        <Lines lines={audienceLines(content.audience)} />
      </PanePart>
      <PanePart title={t('desk.owner')}>
        <Owner review={review} />
      </PanePart>
      {live === null ? null : (
        <PanePart title={t('desk.live')}>
          <p dir="auto">{live.headline}</p>
          <p className={styles['words']} dir="auto">
            {live.description}
          </p>
          <Details content={live} whole />
          <Lines lines={audienceLines(live.audience)} />
        </PanePart>
      )}
      <PanePart title={t('desk.times')}>
        <p className={styles['soft']}>
          {t('desk.sent', { at: formatDate(submittedAt, 'dateTime') })}{' '}
          {state === 'waiting'
            ? t('desk.goal', { at: formatDate(goalAt, 'dateTime') })
            : decidedAt === null
              ? null
              : t('desk.decided', { at: formatDate(decidedAt, 'dateTime') })}
        </p>
      </PanePart>
    </>
  );
}

interface Props {
  row: CampaignReviewRow;
  now: number;
  onClose: () => void;
  onClaim: () => void;
  onApprove: () => void;
  onReject: () => void;
}
/** One version of a campaign. Opening it is recorded in the audit log. */
export function ReviewPane({ row, now, onClose, onClaim, onApprove, onReject }: Props): ReactNode {
  const t = useStrings();
  const { data, error, refetch } = useQuery(reviewQuery(row.id));
  const review = data?.data;
  const can = review?.can;
  return (
    <Pane
      title={nameOfReview(row)}
      status={<ReviewState review={review ?? row} now={now} />}
      onClose={onClose}
      actions={
        can?.approve === true ? (
          <>
            {can.claim && row.claim === null ? (
              <Button variant="subtle" onClick={onClaim}>
                {t('desk.claim')}
              </Button>
            ) : null}
            <Button variant="outline" color="red" onClick={onReject}>
              {t('desk.reject')}
            </Button>
            <Button onClick={onApprove}>{t('desk.approve')}</Button>
          </>
        ) : null
      }
    >
      {review !== undefined ? (
        <Whole review={review} />
      ) : error === null ? (
        <CardSkeletons count={1} lines={4} disc={false} />
      ) : (
        <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
      )}
    </Pane>
  );
}
