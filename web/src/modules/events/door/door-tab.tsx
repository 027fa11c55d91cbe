import { IconCamera, IconCircleCheck, IconInfoCircle, IconPointFilled } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { DoorSeat } from '#contract/events/hosting.ts';
import { formatDate, formatNumber } from '#ui/language/formats.ts';
import { describeFailure } from '#ui/failure.ts';
import { TextInput } from '#ui/fields/text.tsx';
import { GuardedForm } from '#ui/form/guarded-form.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { useStrings } from '../strings.ts';
import styles from './door.module.css';
import { Scanner } from './scanner.tsx';
import { type ShownScan, type UsedDoor, useDoor } from './use-door.ts';
import type { Door } from './queue.ts';

const CODE_MAX = 100;
/** People that a search by name lists. */
const FOUND = 20;

/** What became of a scan, in a sentence. */
function useSentence(): (scan: ShownScan) => string {
  const t = useStrings();
  return ({ outcome, name, firstAt, firstBy }) => {
    const who = name ?? t('event.gone');
    if (outcome === 'twice' && firstAt !== null) {
      const time = formatDate(firstAt, 'time');
      return firstBy === null
        ? t('door.twice', { name: who, time })
        : t('door.twice.by', { name: who, time, by: firstBy });
    }
    return t(`door.${outcome}`, { name: who });
  };
}

/** The last scan, large: what the person at the door acts on. */
function LastScan({ scan }: { scan: ShownScan }): ReactNode {
  const t = useStrings();
  const sentence = useSentence();
  const isIn = scan.outcome === 'in' || scan.outcome === 'let_in';
  const Icon = isIn ? IconCircleCheck : IconInfoCircle;
  return (
    <div className={styles['last']} data-outcome={scan.outcome} role="status">
      <Icon size={32} aria-hidden="true" />
      <div>
        <p className={styles['sentence']}>{sentence(scan)}</p>
        {isIn && scan.seats > 1 ? <p>{t('event.seats', { count: scan.seats })}</p> : null}
      </div>
    </div>
  );
}

function Log({ door }: { door: UsedDoor }): ReactNode {
  const t = useStrings();
  const sentence = useSentence();
  if (door.shown.length === 0) return null;
  return (
    <Card title={t('door.log')}>
      <ul className={styles['log']}>
        {door.shown.map((scan) => (
          <li key={scan.clientId}>
            <span className={styles['time']}>{formatDate(scan.at, 'time')}</span>
            <span>
              {sentence(scan)} {scan.isSent ? null : <span className={styles['soft']}>{t('door.waits')}</span>}
            </span>
            {scan.outcome === 'in' || scan.outcome === 'let_in' || !scan.isSent ? (
              <Button size="xs" variant="default" onClick={() => void door.undo(scan)}>
                {t('door.undo')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Whether the list is fresh, and what waits to be sent. */
function Connection({ door }: { door: UsedDoor }): ReactNode {
  const t = useStrings();
  const { list, waiting, failure } = door;
  const isFresh = list.data !== undefined && list.error === null && list.data.at >= list.dataUpdatedAt - 5_000;
  return (
    <div className={styles['connection']} role="status">
      <p>
        <IconPointFilled size={16} aria-hidden="true" data-fresh={isFresh && waiting === 0} />
        {waiting === 0 ? t('door.sent') : t('door.waiting', { count: waiting, number: formatNumber(waiting) })}
      </p>
      {list.data === undefined ? null : (
        <p className={styles['soft']}>
          {t('door.list', {
            count: list.data.seats.length,
            number: formatNumber(list.data.seats.length),
            time: formatDate(new Date(list.data.at), 'time'),
          })}
        </p>
      )}
      {failure === undefined ? null : (
        <p role="alert">
          {failure}{' '}
          <Button size="xs" onClick={() => void door.send()}>
            {t('door.retry')}
          </Button>
        </p>
      )}
    </div>
  );
}

/** Finds people by name in the list of the device, for those without a code. */
function ByName({ seats, onChoose }: { seats: readonly DoorSeat[]; onChoose: (seatId: string) => void }): ReactNode {
  const t = useStrings();
  const [typed, setTyped] = useState('');
  const sought = typed.trim().toLocaleLowerCase();
  const found =
    sought === ''
      ? []
      : seats
          .filter(({ name, state }) => state !== 'left' && name.toLocaleLowerCase().includes(sought))
          .slice(0, FOUND);
  return (
    <Card title={t('door.byName')}>
      <TextInput
        type="search"
        label={t('door.name')}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {sought !== '' && found.length === 0 ? <p role="status">{t('event.going.none')}</p> : null}
      <ul className={styles['log']}>
        {found.map(({ id, name, seats: count, checkedAt }) => (
          <li key={id}>
            <span className={styles['found']}>
              <bdi>{name}</bdi> <span className={styles['soft']}>{t('event.seats', { count })}</span>
            </span>
            {checkedAt === null ? (
              <Button size="xs" aria-label={t('door.checkIn.named', { name })} onClick={() => onChoose(id)}>
                {t('event.act.checkIn')}
              </Button>
            ) : (
              <span className={styles['soft']}>{formatDate(checkedAt, 'time')}</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Takes codes: typed, from a scanner that types them, or seen by the camera. */
function CodeField({ onCode }: { onCode: (code: string) => void }): ReactNode {
  const t = useStrings();
  const [typed, setTyped] = useState('');
  const [hasCamera, setCamera] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <Card title={t('door.scan')}>
      <GuardedForm
        className={styles['code']}
        onSend={() => {
          if (typed.trim() === '') return;
          onCode(typed.trim());
          setTyped('');
          // Where the next one is typed.
          field.current?.focus();
        }}
      >
        <TextInput
          ref={field}
          label={t('door.code')}
          description={t('door.code.hint')}
          maxLength={CODE_MAX}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" size="md">
          {t('event.act.checkIn')}
        </Button>
      </GuardedForm>
      <Button
        variant="light"
        aria-pressed={hasCamera}
        leftSection={<IconCamera size={18} aria-hidden="true" />}
        onClick={() => setCamera(!hasCamera)}
      >
        {t(hasCamera ? 'door.camera.off' : 'door.camera.on')}
      </Button>
      {hasCamera ? <Scanner onCode={onCode} /> : null}
    </Card>
  );
}

/** The door: it judges by the list that the device keeps, and sends what it scanned when there is a network. */
export function DoorTab(of: Door): ReactNode {
  const door = useDoor(of);
  const { list, shown } = door;
  const [last] = shown;
  return (
    <div className={styles['door']}>
      <Connection door={door} />
      {list.error !== null && list.data === undefined ? (
        <Problem text={describeFailure(list.error)} onRetry={() => void list.refetch()} />
      ) : null}
      {last === undefined ? null : <LastScan scan={last} />}
      <CodeField onCode={(code) => void door.scan({ code })} />
      <ByName seats={list.data?.seats ?? []} onChoose={(seatId) => void door.scan({ seatId })} />
      <Log door={door} />
    </div>
  );
}
