import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DepositState, PaymentReturn as Return } from '#contract/wallet/deposits.ts';
import { address } from '#shell/navigation/address.ts';
import { LinkButton } from '#shell/navigation/link-button.tsx';
import { useSearch } from '#shell/navigation/location.ts';
import { describeFailure } from '#ui/failure.ts';
import { formatMoney } from '#ui/language/formats.ts';
import { Money } from '#ui/language/money.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { paymentReturnQuery } from '../api.ts';
import { returnSearch } from '../search.ts';
import { useStrings } from '../strings.ts';
import styles from '../wallet.module.css';
import { WayBackLink } from './way-back-link.tsx';

/** Milliseconds until the state is read again, for those who hear no facts; a late payment may still come. */
const WAITING_MS = 2_000;
const ENDED_MS = 15_000;
/** So often at most. */
const MAX_READS = 300;
const isEnded = (state: DepositState): boolean => state === 'failed' || state === 'cancelled' || state === 'expired';
const intervalOf = (state: DepositState | undefined): number | false => {
  if (state === undefined || state === 'succeeded') return false;
  return isEnded(state) ? ENDED_MS : WAITING_MS;
};

const TONES: Partial<Readonly<Record<DepositState, 'good' | 'bad'>>> = { succeeded: 'good', failed: 'bad' };
/** The sentence for each state; what waits says so. */
function sentenceOf({ state, isLate, failure }: Return) {
  if (state === 'succeeded') return isLate ? 'return.late' : 'return.succeeded';
  if (state === 'failed') return failure === null ? 'failure.other' : (`failure.${failure}` as const);
  if (state === 'cancelled' || state === 'expired') return `return.${state}` as const;
  return 'return.waiting';
}

function Outcome({ payment }: { payment: Return }): ReactNode {
  const t = useStrings();
  const { amount, state, own } = payment;
  const written = formatMoney(amount.amount, amount.currency);
  const isOver = isEnded(state);
  return (
    <Card>
      <Money {...amount} size="main" />
      <div className={styles['notice']} data-tone={TONES[state]} role="status">
        <p>{t(sentenceOf(payment), { amount: written })}</p>
        {isOver ? <p>{t('return.nothing')}</p> : null}
      </div>
      {own === null ? null : (
        <dl className={styles['facts']}>
          {own.receipt === null ? null : (
            <>
              <dt>{t('history.receipt')}</dt>
              <dd>{own.receipt}</dd>
            </>
          )}
          <dt>{t('balance.available')}</dt>
          <dd>
            <Money amount={own.available} currency={amount.currency} />
          </dd>
        </dl>
      )}
      <WayBackLink />
      <LinkButton
        to={address('/advertise/dashboard/deposit')}
        variant={isOver ? 'outline' : 'filled'}
        {...(own !== null && { search: { deposit: own.depositId } })}
      >
        {t('return.wallet')}
      </LinkButton>
      {isOver && own !== null ? (
        <LinkButton to={address('/advertise/dashboard/deposit')} search={{ add: 'yes' }}>
          {t('return.again')}
        </LinkButton>
      ) : null}
    </Card>
  );
}

/** The heading says what is known; before that, what the address promises. */
const titleOf = (state: DepositState | undefined, title: string, t: ReturnType<typeof useStrings>): string => {
  if (state === undefined) return title;
  if (state === 'succeeded') return t('return.success');
  return isEnded(state) ? t('return.fail') : t('return.pending');
};

/** What became of a payment, by the sealed parameter of the address. It credits nothing: it reads, and stays live. */
export function PaymentReturn({ title }: { title: string }): ReactNode {
  const t = useStrings();
  const { data: sealed } = useSearch(returnSearch);
  const { data, error, refetch } = useQuery({
    ...paymentReturnQuery(sealed),
    enabled: sealed !== '',
    refetchInterval: ({ state }) => (state.dataUpdateCount > MAX_READS ? false : intervalOf(state.data?.data.state)),
  });
  return (
    <Screen title={titleOf(data?.data.state, title, t)}>
      {data === undefined ? (
        sealed === '' ? (
          <Card>
            <p>{t('return.incomplete')}</p>
            <LinkButton to={address('/advertise/dashboard/deposit')} variant="outline">
              {t('return.wallet')}
            </LinkButton>
          </Card>
        ) : error === null ? (
          <CardSkeletons count={1} disc={false} />
        ) : (
          <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
        )
      ) : (
        <Outcome payment={data.data} />
      )}
    </Screen>
  );
}
