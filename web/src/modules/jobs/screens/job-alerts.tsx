import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Rhythm } from '#contract/core/choices.ts';
import { ALERT_FOUND_DAYS, ALERT_FOUND_MOST, ALERTS_MAX, type JobAlert } from '#contract/jobs/alerts.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import type { LoaderContext } from '#shell/screens.ts';
import { describeFailure } from '#ui/failure.ts';
import { formatDate, formatNumber } from '#ui/language/formats.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { toast } from '#ui/toasts/store.ts';
import { AlertForm } from '../alerts/alert-form.tsx';
import { alertsQuery } from '../alerts/api.ts';
import { RhythmField } from '../alerts/rhythm-field.tsx';
import { useAlertWrites } from '../alerts/use-alert-writes.ts';
import { useSearchText } from '../alerts/use-search-text.ts';
import styles from '../favourites/favourites.module.css';
import { CandidateTabs } from '../board/candidate-tabs.tsx';
import { useStrings } from '../strings.ts';

export const loader = ({ prefetch }: LoaderContext): void => prefetch(alertsQuery());

const NOTHING = {};
/** Makes an alert without the board. */
function NewAlert({ onClose }: { onClose: () => void }): ReactNode {
  const t = useStrings();
  const { creation } = useAlertWrites();
  const [frequency, setFrequency] = useState<Rhythm>('daily');
  const create = async (search: Record<string, string>) => {
    if (!(await creation.write({ search, frequency })).done) return;
    toast.success(t('alert.created'));
    onClose();
  };
  return (
    <Card title={t('alert.create')}>
      <AlertForm
        label={t('alert.create')}
        search={NOTHING}
        submit={t('alert.create')}
        busy={creation.busy}
        error={creation.error}
        onSend={(search) => void create(search)}
        onCancel={onClose}
      >
        <RhythmField value={frequency} onChange={setFrequency} />
        <p className={styles['soft']}>{t('alert.private')}</p>
      </AlertForm>
    </Card>
  );
}

interface ActionsProps {
  alert: JobAlert;
  name: string;
  /** Null while its search is edited. */
  onEdit: (() => void) | null;
}
function Actions({ alert, name, onEdit }: ActionsProps): ReactNode {
  const t = useStrings();
  const { edit, remove } = useAlertWrites();
  const { id, search, paused } = alert;
  const query = Object.fromEntries(Object.entries(search));
  return (
    <div className={styles['actions']}>
      <Link className={styles['ownLine']} to={address('/jobs')} search={query}>
        {t('alert.show')}
      </Link>
      {onEdit === null ? null : (
        <Button size="sm" variant="default" aria-label={t('alert.edit.named', { name })} onClick={onEdit}>
          {t('alert.edit')}
        </Button>
      )}
      <Button
        size="sm"
        variant="light"
        loading={edit.busy}
        aria-label={t(paused ? 'alert.resume.named' : 'alert.pause.named', { name })}
        onClick={() => void edit.write({ id, paused: !paused })}
      >
        {t(paused ? 'alert.resume' : 'alert.pause')}
      </Button>
      <Button
        size="sm"
        variant="subtle"
        color="red"
        aria-label={t('alert.delete.named', { name })}
        onClick={() => void remove(alert)}
      >
        {t('alert.delete')}
      </Button>
    </div>
  );
}

function AlertCard({ alert }: { alert: JobAlert }): ReactNode {
  const t = useStrings();
  const name = useSearchText()(alert);
  const { edit } = useAlertWrites();
  const [isEditing, setEditing] = useState(false);
  const { id, search, frequency, found, paused, sentAt } = alert;
  const query = Object.fromEntries(Object.entries(search));
  const count = found > ALERT_FOUND_MOST ? `${formatNumber(ALERT_FOUND_MOST)}+` : formatNumber(found);
  return (
    <Card title={name}>
      <p className={styles['soft']}>
        {[
          t('alert.found', { found: count, count: found, days: ALERT_FOUND_DAYS }),
          paused ? t('alert.isPaused') : null,
          sentAt === null ? null : t('alert.sent', { date: formatDate(sentAt, 'date') }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <RhythmField
        value={frequency}
        disabled={edit.busy}
        onChange={(value) => void edit.write({ id, frequency: value })}
      />
      {isEditing ? (
        <AlertForm
          label={t('alert.edit.named', { name })}
          search={query}
          submit={t('alert.store')}
          busy={edit.busy}
          error={edit.error}
          onSend={(next) => void edit.write({ id, search: next }).then(({ done }) => setEditing(!done))}
          onCancel={() => setEditing(false)}
        />
      ) : null}
      <Actions alert={alert} name={name} onEdit={isEditing ? null : () => setEditing(true)} />
    </Card>
  );
}

/** The searches that are repeated for the user. */
export default function JobAlertsScreen(): ReactNode {
  const t = useStrings();
  const { data, error, refetch } = useQuery(alertsQuery());
  const [isNew, setNew] = useState(false);
  const board = <Link to={address('/jobs')}>{t('alert.fromBoard')}</Link>;
  const count = data?.data.length ?? 0;
  return (
    <Screen
      title={t('alert.title')}
      actions={
        isNew || count >= ALERTS_MAX ? undefined : (
          <Button
            size="sm"
            variant="light"
            leftSection={<IconBell size={18} aria-hidden="true" />}
            onClick={() => setNew(true)}
          >
            {t('alert.create')}
          </Button>
        )
      }
    >
      <CandidateTabs current="alerts" />
      {isNew ? <NewAlert onClose={() => setNew(false)} /> : null}
      {data === undefined ? (
        error === null ? (
          <CardSkeletons />
        ) : (
          <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
        )
      ) : count === 0 && !isNew ? (
        <Empty text={t('alert.empty')} action={board} />
      ) : (
        <>
          {data.data.map((alert) => (
            <AlertCard key={alert.id} alert={alert} />
          ))}
          <p className={`${styles['soft']} ${styles['edge']}`}>
            {t('alert.count', { count, most: ALERTS_MAX })} {board}
          </p>
        </>
      )}
    </Screen>
  );
}
