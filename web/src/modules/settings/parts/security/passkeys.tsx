import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Passkey } from '#contract/accounts/accounts.ts';
import { deletePasskey } from '#contract/accounts/security.ts';
import { canPasskeys, isDeclined, makePasskey } from '#web/accounts';
import { call } from '#shell/calls/call.ts';
import { showFailure } from '#shell/calls/query-client.ts';
import { openLazily } from '#ui/dialog/open-lazily.ts';
import { openDialog } from '#ui/dialog/store.ts';
import { formatDate } from '#ui/language/formats.ts';
import { Loaded } from '#ui/list/loaded.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Ago } from '#ui/parts/ago.tsx';
import { Card } from '#ui/parts/card.tsx';
import { ConfirmButton } from '#ui/parts/confirm-button.tsx';
import { toast } from '#ui/toasts/store.ts';
import { passkeysQuery } from '../../api.ts';
import { useStrings } from '../../strings.ts';
import styles from '../settings.module.css';

function PasskeyLine({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: Passkey }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: passkeysQuery.queryKey });
  const remove = async () => {
    await call(deletePasskey, { params: { passkeyId: id } }).then(
      () => toast.success(t('passkeys.removed', { name })),
      showFailure,
    );
    await refresh();
  };
  const rename = () =>
    openLazily(async () => {
      const { EditPasskey } = await import('./edit-passkey.tsx');
      openDialog((close) => <EditPasskey id={id} name={name} onRenamed={() => void refresh()} onClose={close} />);
    });
  return (
    <li className={styles['device']}>
      <div className={styles['what']}>
        <strong>{name}</strong>
        <span className={styles['about']}>
          {t('passkeys.made', { date: formatDate(createdAt) })}
          {lastUsedAt === null ? null : (
            <>
              {' '}
              · {t('devices.used')} <Ago at={lastUsedAt} />
            </>
          )}
        </span>
      </div>
      <div className={styles['actions']}>
        <Button variant="default" aria-label={t('passkeys.rename.named', { name })} onClick={rename}>
          {t('passkeys.rename')}
        </Button>
        <ConfirmButton
          variant="light"
          color="red"
          aria-label={t('passkeys.remove.named', { name })}
          action={remove}
          question={{
            title: t('passkeys.remove.title', { name }),
            text: t('passkeys.remove.text'),
            confirm: t('passkeys.remove'),
            danger: true,
          }}
        >
          {t('passkeys.remove')}
        </ConfirmButton>
      </div>
    </li>
  );
}

/** Name of a new passkey until its owner changes it. */
const suggestedName = (t: ReturnType<typeof useStrings>, count: number): string =>
  t('passkeys.name', { number: count + 1 });

function AddPasskey({ count }: { count: number }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  if (!canPasskeys()) return <p className={styles['about']}>{t('passkeys.cannot')}</p>;
  const add = async () => {
    setBusy(true);
    try {
      await makePasskey(suggestedName(t, count));
      toast.success(t('passkeys.added'));
    } catch (error) {
      if (error instanceof Error && error.name === 'InvalidStateError') toast.warning(t('passkeys.known'));
      else if (!isDeclined(error)) showFailure(error);
    } finally {
      setBusy(false);
      await queries.invalidateQueries({ queryKey: passkeysQuery.queryKey });
    }
  };
  return (
    <div>
      <Button variant="light" loading={busy} onClick={() => void add()}>
        {t('passkeys.add')}
      </Button>
    </div>
  );
}

/** Passkeys: log in by fingerprint, face or security key instead of a password. */
export function Passkeys(): ReactNode {
  const t = useStrings();
  const query = useQuery(passkeysQuery);
  return (
    <Card title={t('passkeys.title')}>
      <p className={styles['about']}>{t('passkeys.about')}</p>
      <Loaded query={query}>
        {(passkeys: Passkey[]) => (
          <>
            {passkeys.length === 0 ? null : (
              <ul className={styles['devices']} aria-label={t('passkeys.title')}>
                {passkeys.map((passkey) => (
                  <PasskeyLine key={passkey.id} passkey={passkey} />
                ))}
              </ul>
            )}
            <AddPasskey count={passkeys.length} />
          </>
        )}
      </Loaded>
    </Card>
  );
}
