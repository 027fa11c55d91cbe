import { type ReactNode, useEffect } from 'react';
import { pauseJobAlert } from '#contract/jobs/alerts.ts';
import { resubscribe, unsubscribe } from '#contract/notifications/notifications.ts';
import { address } from '#shell/navigation/address.ts';
import { call } from '#shell/calls/call.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useSearch } from '#shell/navigation/location.ts';
import { rawText } from '#shell/navigation/search-params.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { describeFailure } from '#ui/failure.ts';
import { Problem } from '#ui/list/problem.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { useStrings } from '../strings.ts';

/** The sealed token of a subscription, or of a job alert, from an email. */
export const search = { data: rawText(1_000), alert: rawText(1_000) };

/** Pauses the job alert of an e-mail; its member goes on with it on the screen of alerts. */
function PausedAlert({ sealed }: { sealed: string }): ReactNode {
  const t = useStrings();
  const { done, error, busy, write } = useWrite(() => ({
    quiet: true,
    send: () => call(pauseJobAlert, { query: { data: sealed } }),
  }));
  useEffect(() => void write(), [write]);
  return (
    <Card>
      {error === undefined ? null : <Problem text={describeFailure(error)} onRetry={() => void write()} />}
      <p role="status">{busy ? t('unsubscribe.busy') : done ? t('unsubscribe.alert') : null}</p>
      <Link to={address('/candidate/jobs-alert')}>{t('unsubscribe.alerts')}</Link>
    </Card>
  );
}

/**
 * The screen of the unsubscribe link in emails: opening it unsubscribes with one click, without a login. The screen
 * makes the call instead of the address itself, because mail filters open addresses, too.
 */
export default function UnsubscribeScreen(): ReactNode {
  const t = useStrings();
  const { data: sealed, alert } = useSearch(search);
  const {
    reply: data,
    error,
    value: isUndo = false,
    busy,
    write,
  } = useWrite((back: boolean) => ({
    quiet: true,
    send: () => call(back ? resubscribe : unsubscribe, { query: { data: sealed } }),
  }));
  useEffect(() => {
    if (sealed !== '') void write(false);
  }, [sealed, write]);
  const categories = data?.data.categories.map((category) => t(`category.${category}`)).join(', ') ?? '';
  return (
    <Screen title={t('unsubscribe.title')}>
      {alert === '' ? null : <PausedAlert sealed={alert} />}
      {alert !== '' && sealed === '' ? null : (
        <Card>
          {sealed === '' ? <p>{t('unsubscribe.nothing')}</p> : null}
          {error === undefined ? null : <Problem text={describeFailure(error)} onRetry={() => void write(isUndo)} />}
          <p role="status">
            {busy
              ? t('unsubscribe.busy')
              : data === undefined
                ? null
                : t(isUndo ? 'unsubscribe.undone' : 'unsubscribe.done', { categories })}
          </p>
          {data === undefined ? null : (
            <Button variant="default" loading={busy} onClick={() => void write(!isUndo)}>
              {t(isUndo ? 'unsubscribe.redo' : 'unsubscribe.undo')}
            </Button>
          )}
          <Link to={address('/settings/notifications')}>{t('unsubscribe.settings')}</Link>
        </Card>
      )}
    </Screen>
  );
}
