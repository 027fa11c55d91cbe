import type { ReactNode } from 'react';
import type { Appointment } from '#contract/appointments/appointments.ts';
import { REQUEST_HOURS } from '#contract/appointments/choices.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { ActorLink } from '#web/network';
import { Money } from '#ui/language/money.tsx';
import { formatDate } from '#ui/language/formats.ts';
import { PanePart } from '#ui/table/review-pane.tsx';
import { dayTime, isElsewhere, longTime, zoneText } from '../clock.ts';
import { useStrings } from '../strings.ts';
import { ClocksQuestion } from './clocks.tsx';
import { EarlierPart } from './earlier.tsx';
import styles from './list.module.css';

interface Props {
  appointment: Appointment;
}
/** Where it takes place: a link that is one, an address, or by phone. */
function Place({ appointment: { placeKind, place } }: Props): ReactNode {
  const t = useStrings();
  if (placeKind === 'phone' || place === '') return <>{t(`place.${placeKind}`)}</>;
  return placeKind === 'link' && /^https?:\/\//i.test(place) ? (
    <a href={place} target="_blank" rel="noopener noreferrer nofollow">
      {place}
    </a>
  ) : (
    <bdi>{place}</bdi>
  );
}

/** The service that was booked, its price, and what became of the money. */
function Item({ appointment: { item, price, payment, settled } }: Props): ReactNode {
  const t = useStrings();
  return (
    <>
      {item === null ? null : (
        <>
          <dt>{t('fact.item')}</dt>
          <dd>
            <Link to={address('/services/$id', { id: item.id })}>
              <bdi>{item.name}</bdi>
            </Link>
          </dd>
        </>
      )}
      {price === null ? null : (
        <>
          <dt>{t('fact.price')}</dt>
          <dd>
            <Money {...price} />
            <span className={styles['soft']}>
              {t(`paid.${settled ?? (payment === 'wallet' ? 'held' : 'outside')}`)}
            </span>
          </dd>
        </>
      )}
    </>
  );
}

/** What is said about its state: until when, what is free, who is missing. */
function Notices({ appointment }: Props): ReactNode {
  const t = useStrings();
  const { state, side, expiresAt, freeUntil, outsideHours, missedBy, contestedAt, can } = appointment;
  const lines = [
    state === 'requested' && expiresAt !== null
      ? t(side === 'host' ? 'notice.answer' : 'notice.waits', {
          time: formatDate(expiresAt, 'dateTime'),
          count: REQUEST_HOURS,
        })
      : null,
    outsideHours && (state === 'confirmed' || state === 'requested') ? t('notice.outside') : null,
    can.move ? t('notice.free', { time: formatDate(freeUntil, 'dateTime') }) : null,
    missedBy === null ? null : t(missedBy === side ? 'notice.missed.you' : 'notice.missed.other'),
    contestedAt === null ? null : t('notice.contested'),
  ].filter((line) => line !== null);
  return lines.length === 0 ? null : (
    <div className={styles['notice']}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

/** What has happened, the latest last. */
function Steps({ appointment: { steps, side } }: Props): ReactNode {
  const t = useStrings();
  return (
    <PanePart title={t('steps.title')}>
      <ol className={styles['steps']}>
        {steps.map(({ step, at, by, from, to, reason }) => (
          <li key={`${step} ${at}`}>
            <span>
              {t(`step.${step}`)} ·{' '}
              <span className={styles['soft']}>
                {by === null ? t('by.gone') : by === side ? t('by.you') : t('by.other')} · {formatDate(at, 'dateTime')}
              </span>
            </span>
            {from === null || to === null ? null : (
              <span>{t('step.times', { from: dayTime(from.reader.wall), to: dayTime(to.reader.wall) })}</span>
            )}
            {reason === '' ? null : <q className={styles['reason']}>{reason}</q>}
          </li>
        ))}
      </ol>
    </PanePart>
  );
}

/** An appointment as both sides see it, by the clocks of each. */
export function AppointmentFacts({ appointment }: Props): ReactNode {
  const t = useStrings();
  const { side, host, guest, starts, minutes, note } = appointment;
  const other = side === 'host' ? guest : host;
  return (
    <>
      <Notices appointment={appointment} />
      <ClocksQuestion appointment={appointment} />
      <dl className={styles['facts']}>
        <dt>{t('fact.when')}</dt>
        <dd>
          {longTime(starts.reader.wall)} · {t('minutes', { count: minutes })}
          <span className={styles['soft']}>{zoneText(starts.reader.zone)}</span>
          {isElsewhere(starts) ? (
            <span className={styles['soft']}>
              {t('time.host', { time: longTime(starts.host.wall), zone: zoneText(starts.host.zone) })}
            </span>
          ) : null}
        </dd>
        <dt>{t(side === 'host' ? 'fact.guest' : 'fact.host')}</dt>
        <dd>{other === null ? t('other.gone') : <ActorLink actor={other} />}</dd>
        <Item appointment={appointment} />
        <dt>{t('fact.place')}</dt>
        <dd>
          <Place appointment={appointment} />
        </dd>
        {note === '' ? null : (
          <>
            <dt>{t('fact.note')}</dt>
            <dd className={styles['note']}>{note}</dd>
          </>
        )}
      </dl>
      <EarlierPart appointment={appointment} />
      <Steps appointment={appointment} />
    </>
  );
}
