import type { ReactNode } from 'react';
import type { CampaignContest } from '#contract/advertising/charges.ts';
import { ActorLink } from '#web/network';
import { formatDate } from '#ui/language/formats.ts';
import { Button } from '#ui/parts/button.tsx';
import { PanePart, ReviewPane } from '#ui/table/review-pane.tsx';
import { biddersText, foundText, priceText, verdictText, visitText } from '../charges/charge-texts.ts';
import { Lines } from '../parts/lines.tsx';
import { useStrings } from '../strings.ts';

interface Props {
  contest: CampaignContest;
  onDecide: (contest: CampaignContest) => void;
  onClose: () => void;
}
/** A charge with all that is known of it, and what looking at it again has found. */
export function ContestPane({ contest, onDecide, onClose }: Props): ReactNode {
  const t = useStrings();
  const { headline, campaignKind, owner, at, chosenAt, verdict, bidders, repeats, state, found, note, can } = contest;
  return (
    <ReviewPane
      title={headline === '' ? t(`kind.${campaignKind}`) : headline}
      onClose={onClose}
      actions={can.decide ? <Button onClick={() => onDecide(contest)}>{t('contests.decide')}</Button> : null}
    >
      <PanePart title={t('charge.one')}>
        <Lines
          lines={[
            { label: t('contests.visit'), value: visitText(contest) },
            { label: t('charge.at'), value: formatDate(at, 'dateTime') },
            { label: t('contests.chosen'), value: formatDate(chosenAt, 'dateTime') },
            { label: t('charge.price'), value: priceText(contest) },
            { label: t('contests.bidders'), value: biddersText(bidders) },
            { label: t('contests.verdict'), value: verdictText(verdict) },
            { label: t('contests.repeats'), value: repeats },
          ]}
        />
      </PanePart>
      <PanePart title={t('contests.found')}>
        <p>{foundText(found)}</p>
        {contest.clicksAround === null ? null : <p>{t('contests.around', { count: contest.clicksAround })}</p>}
      </PanePart>
      <PanePart title={t('desk.owner')}>
        <p>{owner === null ? t('desk.owner.former') : <ActorLink actor={owner} />}</p>
        <p>{t('contests.contested', { at: formatDate(contest.contestedAt, 'dateTime') })}</p>
        {state === 'waiting' && !can.decide ? <p>{t('contests.own')}</p> : null}
      </PanePart>
      {note === null ? null : (
        <PanePart title={t('desk.note')}>
          <p dir="auto">{note}</p>
        </PanePart>
      )}
    </ReviewPane>
  );
}
