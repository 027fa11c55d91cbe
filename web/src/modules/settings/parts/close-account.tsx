import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { closeAccount, GRACE_DAYS } from '#contract/accounts/closing.ts';
import { MoneyLeft, sumsLeft, useOwnWallet } from '#web/wallet';
import { call } from '#shell/calls/call.ts';
import { showFailure } from '#shell/calls/query-client.ts';
import { leaveByChoice } from '#shell/session/session.ts';
import { Card } from '#ui/parts/card.tsx';
import { ConfirmButton } from '#ui/parts/confirm-button.tsx';
import { toast } from '#ui/toasts/store.ts';
import { leftPagesQuery, leftSpacesQuery } from '../api.ts';
import { useStrings } from '../strings.ts';
import { LeftBehind } from './left-behind.tsx';
import styles from './settings.module.css';

/** `whileSuspended`: what is left behind cannot be read, nor handed on; the money is shown beside it. */
export function CloseAccount({ whileSuspended = false }: { whileSuspended?: boolean }): ReactNode {
  const t = useStrings();
  const pages = useQuery({ ...leftPagesQuery, enabled: !whileSuspended }).data?.data ?? [];
  const spaces = useQuery({ ...leftSpacesQuery, enabled: !whileSuspended }).data?.data ?? [];
  const wallet = useOwnWallet().data?.data;
  const sums = wallet === undefined ? [] : sumsLeft(wallet);
  const close = async () => {
    await call(closeAccount, {});
    toast.success(t('close.done', { days: GRACE_DAYS }));
    leaveByChoice();
  };
  return (
    <Card title={t('close.title')}>
      <p className={styles['about']}>{t('close.about', { days: GRACE_DAYS })}</p>
      {whileSuspended ? null : <MoneyLeft about="closing" />}
      <LeftBehind pages={pages} spaces={spaces} />
      <div>
        <ConfirmButton
          variant="outline"
          color="red"
          action={() => close().catch(showFailure)}
          question={{
            title: t('close.question'),
            text: [
              t('close.text', { days: GRACE_DAYS }),
              ...sums.map((amount) => t('close.money', { amount })),
              ...(pages.length === 0 ? [] : [t('close.left.question', { count: pages.length })]),
            ].join(' '),
            confirm: t('close.action'),
            danger: true,
          }}
        >
          {t('close.action')}
        </ConfirmButton>
      </div>
    </Card>
  );
}
