import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  beginAuthenticator,
  type Factors,
  deleteAuthenticator,
  renewRecoveryCodes,
} from '#contract/accounts/security.ts';
import { call } from '#shell/calls/call.ts';
import { showFailure } from '#shell/calls/query-client.ts';
import { openDialog } from '#ui/dialog/store.ts';
import { formatDate } from '#ui/language/formats.ts';
import { Loaded } from '#ui/list/loaded.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { ConfirmButton } from '#ui/parts/confirm-button.tsx';
import { toast } from '#ui/toasts/store.ts';
import { factorsQuery } from '../../api.ts';
import { useStrings } from '../../strings.ts';
import styles from '../settings.module.css';

function SetUp({ required, refresh }: { required: boolean; refresh: () => void }): ReactNode {
  const t = useStrings();
  const [busy, setBusy] = useState(false);
  const begin = async () => {
    setBusy(true);
    try {
      const [{ data }, { AuthenticatorSetup }] = await Promise.all([
        call(beginAuthenticator, {}),
        import('./authenticator-setup.tsx'),
      ]);
      openDialog((close) => <AuthenticatorSetup {...data} onAdded={refresh} onClose={close} />);
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p className={styles['about']}>{t(required ? 'factor.none.admin' : 'factor.none')}</p>
      <div>
        <Button variant="light" loading={busy} onClick={() => void begin()}>
          {t('factor.begin')}
        </Button>
      </div>
    </>
  );
}

function EnabledFactor({
  since,
  codesLeft,
  refresh,
}: {
  since: string;
  codesLeft: number;
  refresh: () => void;
}): ReactNode {
  const t = useStrings();
  const renew = async () => {
    const [{ data }, { RecoveryCodesDialog }] = await Promise.all([
      call(renewRecoveryCodes, {}),
      import('./recovery-codes.tsx'),
    ]);
    refresh();
    openDialog((close) => <RecoveryCodesDialog codes={data.recoveryCodes} onClose={close} />);
  };
  const remove = async () => {
    await call(deleteAuthenticator, {});
    refresh();
    toast.success(t('factor.removed'));
  };
  return (
    <>
      <p>{t('factor.since', { date: formatDate(since) })}</p>
      <p className={styles['about']}>{t('factor.remaining', { count: codesLeft })}</p>
      <div className={styles['actions']}>
        <ConfirmButton
          variant="light"
          question={{ title: t('factor.renew.title'), text: t('factor.renew.text'), confirm: t('factor.renew') }}
          action={() => renew().catch(showFailure)}
        >
          {t('factor.renew')}
        </ConfirmButton>
        <ConfirmButton
          variant="outline"
          color="red"
          question={{
            title: t('factor.remove.title'),
            text: t('factor.remove.text'),
            confirm: t('factor.remove'),
            danger: true,
          }}
          action={() => remove().catch(showFailure)}
        >
          {t('factor.remove')}
        </ConfirmButton>
      </div>
    </>
  );
}

/** A code from an app besides the password, and recovery codes in case the app is lost. */
export function SecondFactor(): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const query = useQuery(factorsQuery);
  const refresh = () => void queries.invalidateQueries({ queryKey: factorsQuery.queryKey });
  return (
    <Card title={t('factor.title')}>
      <Loaded query={query}>
        {({ authenticator, required }: Factors) =>
          authenticator === null ? (
            <SetUp required={required} refresh={refresh} />
          ) : (
            <EnabledFactor since={authenticator.since} codesLeft={authenticator.recoveryCodesLeft} refresh={refresh} />
          )
        }
      </Loaded>
    </Card>
  );
}
