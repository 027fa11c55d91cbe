import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { MoneyLeft } from '#web/wallet';
import { refreshUser, signOut, useSession } from '#shell/session/session.ts';
import { mutate } from '#shell/state/mutate.ts';
import { formatDate } from '#ui/language/formats.ts';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { CloseAccount } from '../parts/close-account.tsx';
import { DataCopy } from '../parts/data-copy.tsx';
import { useStrings } from '../strings.ts';

const OwnCases = lazy(async () => ({ default: (await import('#web/moderation')).OwnCases }));

/** Milliseconds after which the screen asks whether the suspension has ended. */
const RECHECK = 60_000;

/** All that a suspended member has: why, until when, cases, money, the copy of their data, closing, and logging out. */
export default function SuspendedScreen(): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const { user } = useSession();
  useEffect(() => {
    // A guard leads away once it has ended. Without a connection, the next time decides.
    const recheck = () => void refreshUser().catch(() => undefined);
    recheck();
    const timer = setInterval(recheck, RECHECK);
    return () => clearInterval(timer);
  }, []);
  const { until, reasons } = user?.suspension ?? { until: null, reasons: [] };
  return (
    <Screen title={t('suspended.title')}>
      <Card>
        <p>{until === null ? t('suspended.forever') : t('suspended.until', { date: formatDate(until, 'dateTime') })}</p>
        {reasons.map((reason) => (
          <p key={reason}>{t('suspended.reason', { reason })}</p>
        ))}
        <div>
          <Button variant="default" onClick={() => void mutate(queries, { send: signOut })}>
            {t('suspended.logout')}
          </Button>
        </div>
      </Card>
      <Suspense fallback={<CardSkeletons count={1} />}>
        <OwnCases />
      </Suspense>
      <MoneyLeft about="suspended" />
      <DataCopy />
      <CloseAccount whileSuspended />
    </Screen>
  );
}
