import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { JOB_SEARCH_MAX } from '#contract/jobs.board.ts';
import { RHYTHMS } from '#contract/core/choices.ts';
import { ALERT_FOUND_DAYS, ALERT_FOUND_MOST, ALERTS_MAX, type JobAlert } from '#contract/jobs.alerts.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import type { LoaderContext } from '#shell/screens.ts';
import { describeFailure } from '#ui/failure.ts';
import { NativeSelect } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text.tsx';
import { GuardedForm } from '#ui/form/guarded-form.tsx';
import { formatDate, formatNumber } from '#ui/language/formats.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { alertsQuery } from '../alerts/api.ts';
import { useAlertWrites } from '../alerts/use-alert-writes.ts';
import { useSearchText } from '../alerts/use-search-text.ts';
import styles from '../favourites/favourites.module.css';
import { CandidateTabs } from '../parts/candidate-tabs.tsx';
import { useStrings } from '../strings.ts';

export const loader = ({ prefetch }: LoaderContext): void => prefetch(alertsQuery());

/** The words of the search, in their place; its other filters stay. */
function Words({ alert, onClose }: { alert: JobAlert; onClose: () => void }): ReactNode {
  const t = useStrings();
  const { edit } = useAlertWrites();
  const { query: former, ...filters } = alert.search;
  const [query, setQuery] = useState(former ?? '');
  const store = async () => {
    const search = { ...filters, ...(query.trim() !== '' && { query: query.trim() }) };
    if ((await edit.write({ id: alert.id, search })).done) onClose();
  };
  return (
    <GuardedForm className={styles['note']} onSend={() => void store()}>
      <TextInput
        label={t('search.label')}
        description={t('search.hint')}
        maxLength={JOB_SEARCH_MAX}
        autoFocus
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      <div className={styles['actions']}>
        <Button type="submit" size="sm" loading={edit.busy}>
          {t('alert.store')}
        </Button>
        <Button size="sm" variant="subtle" onClick={onClose}>
          {t('saved.cancel')}
        </Button>
      </div>
    </GuardedForm>
  );
}

function Frequency({ alert: { id, frequency } }: { alert: JobAlert }): ReactNode {
  const t = useStrings();
  const { edit } = useAlertWrites();
  return (
    <NativeSelect
      label={t('alert.frequency')}
      value={frequency}
      disabled={edit.busy}
      data={RHYTHMS.map((value) => ({ value, label: t(`alert.${value}`) }))}
      onChange={(event) =>
        void edit.write({ id, frequency: RHYTHMS.find((each) => each === event.currentTarget.value) ?? frequency })
      }
    />
  );
}

function AlertCard({ alert }: { alert: JobAlert }): ReactNode {
  const t = useStrings();
  const name = useSearchText()(alert);
  const { edit, deletion, remove } = useAlertWrites();
  const [isEditing, setEditing] = useState(false);
  const { id, search, found, paused, sentAt } = alert;
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
      <Frequency alert={alert} />
      {isEditing ? <Words alert={alert} onClose={() => setEditing(false)} /> : null}
      <div className={styles['actions']}>
        <Link to={address('/jobs')} search={query}>
          {t('alert.show')}
        </Link>
        {isEditing ? null : (
          <Button
            size="sm"
            variant="default"
            aria-label={t('alert.edit.named', { name })}
            onClick={() => setEditing(true)}
          >
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
          loading={deletion.busy}
          aria-label={t('alert.delete.named', { name })}
          onClick={() => void remove(alert)}
        >
          {t('alert.delete')}
        </Button>
      </div>
    </Card>
  );
}

/** The searches that are repeated for the user. */
export default function JobAlertsScreen(): ReactNode {
  const t = useStrings();
  const { data, error, refetch } = useQuery(alertsQuery());
  const board = <Link to={address('/jobs')}>{t('alert.fromBoard')}</Link>;
  return (
    <Screen title={t('alert.title')}>
      <CandidateTabs current="alerts" />
      {data === undefined ? (
        error === null ? (
          <CardSkeletons />
        ) : (
          <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
        )
      ) : data.data.length === 0 ? (
        <Empty text={t('alert.empty')} action={board} />
      ) : (
        <>
          {data.data.map((alert) => (
            <AlertCard key={alert.id} alert={alert} />
          ))}
          <p className={`${styles['soft']} ${styles['edge']}`}>
            {t('alert.count', { count: data.data.length, most: ALERTS_MAX })} {board}
          </p>
        </>
      )}
    </Screen>
  );
}
