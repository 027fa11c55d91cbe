import type { ReactNode } from 'react';
import type { Deposit, DepositState } from '#contract/wallet/deposits.ts';
import type { WalletTransaction } from '#contract/wallet/history.ts';
import { formatDate, formatMoney } from '#ui/language/formats.ts';
import { PanePart } from '#ui/table/review-pane.tsx';
import { useStrings } from '../strings.ts';
import styles from '../wallet.module.css';

interface StepProps {
  text: string;
  soft?: string | undefined;
  isNext?: boolean;
  isBad?: boolean;
}
const Step = ({ text, soft, isNext = false, isBad = false }: StepProps): ReactNode => (
  <li className={styles['step']} data-next={isNext} data-bad={isBad} aria-current={isNext ? 'step' : undefined}>
    <span>{text}</span>
    {soft === undefined ? null : <span className={styles['soft']}>{soft}</span>}
  </li>
);

/** What comes after a state that waits. */
const AFTER: Partial<Readonly<Record<DepositState, 'opened' | 'processing' | 'authorized'>>> = {
  created: 'opened',
  opened: 'opened',
  processing: 'processing',
  authorized: 'authorized',
};

/** Where the money of a deposit is: what has happened, whom we wait for, until when, and what then. */
export function DepositSteps({ deposit }: { deposit: Deposit }): ReactNode {
  const t = useStrings();
  const { steps, next, state, isLate, failure } = deposit;
  const after = AFTER[state];
  return (
    <PanePart title={t('steps.title')}>
      <ol className={styles['steps']}>
        {steps.map((step) => (
          <Step
            key={`${step.state}/${step.at}`}
            text={
              step.state === 'failed' && failure !== null
                ? t(`failure.${failure}`)
                : t(step.state === 'succeeded' && isLate ? 'step.late' : `step.${step.state}`)
            }
            soft={formatDate(step.happenedAt, 'dateTime')}
            isBad={step.state === 'failed'}
          />
        ))}
        {next === null ? null : (
          <Step
            isNext
            text={
              next.until === null
                ? t(`waiting.${next.waitingFor}`)
                : t('waiting.payer.until', { time: formatDate(next.until, 'dateTime') })
            }
            soft={after === undefined ? undefined : t(`after.${after}`)}
          />
        )}
      </ol>
      {state === 'failed' || state === 'cancelled' || state === 'expired' ? (
        <p className={styles['soft']}>{t('steps.mayComeLate')}</p>
      ) : null}
    </PanePart>
  );
}

interface HoldProps {
  hold: NonNullable<WalletTransaction['hold']>;
  currency: string;
}
/** Where money on hold is. The buffer is a line of its own: it is paid only if the price rises. */
export function HoldSteps({ hold, currency }: HoldProps): ReactNode {
  const t = useStrings();
  const { amount, buffer, captured, state, endsAt } = hold;
  const left = amount + buffer - captured;
  const money = (value: number) => formatMoney(value, currency);
  return (
    <PanePart title={t('steps.title')}>
      <ol className={styles['steps']}>
        <Step
          text={t('hold.set', { amount: money(amount) })}
          soft={buffer === 0 ? undefined : t('hold.set.buffer', { amount: money(buffer) })}
        />
        {captured === 0 ? null : <Step text={t('hold.captured', { amount: money(captured) })} />}
        {state === 'open' ? (
          <Step
            isNext
            text={t('hold.open', { amount: money(left) })}
            soft={t('hold.open.until', { date: formatDate(endsAt) })}
          />
        ) : left === 0 ? null : (
          <Step text={t(state === 'expired' ? 'hold.expired' : 'hold.released', { amount: money(left) })} />
        )}
      </ol>
    </PanePart>
  );
}
