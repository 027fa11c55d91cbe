import { readDemo } from '#contract/accounts/accounts.ts';
import { queryOptions } from '#shell/calls/query-options.ts';
import { Card } from '#ui/parts/card.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useStrings } from '../strings.ts';
import styles from './demo-accounts.module.css';

interface Props {
  onChoose: (account: { email: string; password: string }) => void;
}

/** Demo accounts to log in with; renders nothing outside demo mode. */
export function DemoAccounts({ onChoose }: Props): ReactNode {
  const t = useStrings();
  const { data } = useQuery({ ...queryOptions(readDemo, {}), staleTime: Number.POSITIVE_INFINITY });
  const accounts = data?.data.accounts ?? [];
  if (accounts.length === 0) return null;
  return (
    <Card title={t('login.demo.title')}>
      <p className={styles['hint']}>{t('login.demo.hint')}</p>
      <ul className={styles['list']}>
        {accounts.map((account) => (
          <li key={account.email}>
            <button type="button" className={styles['account']} onClick={() => onChoose(account)}>
              <span className={styles['email']}>{account.email}</span>
              <span className={styles['label']}>{account.label}</span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
