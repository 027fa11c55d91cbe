import type { ReactNode } from 'react';
import type { NoShow } from '#contract/appointments/no-shows.ts';
import type { ActorCard } from '#contract/core/cards.ts';
import { ActorLink } from '#web/network';
import { formatDate } from '#ui/language/formats.ts';
import { Money } from '#ui/language/money.tsx';
import { Button } from '#ui/parts/button.tsx';
import { PanePart, ReviewPane } from '#ui/table/review-pane.tsx';
import { isElsewhere, longTime, zoneText } from '../clock.ts';
import { useStrings } from '../strings.ts';

function Side({ label, actor }: { label: string; actor: ActorCard | null }): ReactNode {
  const t = useStrings();
  return (
    <p>
      {label}: {actor === null ? t('other.gone') : <ActorLink actor={actor} />}
    </p>
  );
}

/** When it was, by the clocks of the admin, and of the host where they differ. */
function When({ noShow: { starts, minutes } }: { noShow: NoShow }): ReactNode {
  const t = useStrings();
  return (
    <>
      <p>
        {longTime(starts.reader.wall)} · {t('minutes', { count: minutes })}
      </p>
      {isElsewhere(starts) ? (
        <p>{t('time.host', { time: longTime(starts.host.wall), zone: zoneText(starts.host.zone) })}</p>
      ) : null}
    </>
  );
}

/** What is held, and what becomes of it when nobody decides. */
function Price({ noShow: { price, payment, settled, heldUntil } }: { noShow: NoShow }): ReactNode {
  const t = useStrings();
  if (price === null) return <p>{t('price.free')}</p>;
  const isHeld = payment === 'wallet' && settled === null;
  return (
    <>
      <p>
        <Money {...price} /> · {t(`paid.${settled ?? (payment === 'wallet' ? 'held' : 'outside')}`)}
      </p>
      {isHeld ? <p>{t('noShows.until', { date: formatDate(heldUntil, 'dateTime') })}</p> : null}
    </>
  );
}

interface Props {
  noShow: NoShow;
  onDecide: (noShow: NoShow) => void;
  onClose: () => void;
}
/** One appointment that was missed as one side says, and took place as the other does. */
export function NoShowPane({ noShow, onDecide, onClose }: Props): ReactNode {
  const t = useStrings();
  const { topic, item, host, guest, missedBy, contestedAt, reason, isOwn } = noShow;
  return (
    <ReviewPane
      title={item?.name ?? topic}
      onClose={onClose}
      actions={isOwn ? null : <Button onClick={() => onDecide(noShow)}>{t('noShows.decide')}</Button>}
    >
      <PanePart title={t('one')}>
        {item === null ? null : <p dir="auto">{topic}</p>}
        <When noShow={noShow} />
        <Side label={t('fact.host')} actor={host} />
        <Side label={t('fact.guest')} actor={guest} />
        {isOwn ? <p>{t('noShows.own')}</p> : null}
      </PanePart>
      <PanePart title={t('noShows.reported')}>
        <p>{t(`noShows.missed.${missedBy}`)}</p>
      </PanePart>
      <PanePart title={t(`noShows.contested.${missedBy}`)}>
        <p dir="auto">{reason}</p>
        <p>{formatDate(contestedAt, 'dateTime')}</p>
      </PanePart>
      <PanePart title={t('fact.price')}>
        <Price noShow={noShow} />
      </PanePart>
    </ReviewPane>
  );
}
