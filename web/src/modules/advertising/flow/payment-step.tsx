import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { submitCampaign } from '#contract/advertising/campaigns.ts';
import { ApiError } from '#shell/calls/api-error.ts';
import { call } from '#shell/calls/call.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useCurrentAddress, useGo } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { AddMoneyLink, forgetWayBack, walletQuery } from '#web/wallet';
import { describeFailure } from '#ui/failure.ts';
import { formatMoney } from '#ui/language/formats.ts';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { keepCampaign } from '../api.ts';
import { campaignPath } from '../campaigns/paths.ts';
import { CONTENT_FIELDS } from '../content/content-values.ts';
import { audienceInputOf } from '../parts/audience-values.ts';
import styles from '../parts/parts.module.css';
import { budgetedOf, priceOf } from '../parts/price.ts';
import { useToday } from '../parts/use-today.ts';
import { campaignSearch } from '../search.ts';
import { useStrings } from '../strings.ts';
import { StepFrame } from './flow-frame.tsx';
import type { CampaignFlow, StepProps } from './flow-types.ts';

/** What the wallet has, and what it lacks. */
function InWallet({ needed, currency }: { needed: number; currency: string }): ReactNode {
  const t = useStrings();
  const here = useCurrentAddress();
  // One is here again.
  useEffect(forgetWayBack, []);
  const { data, error } = useQuery(walletQuery());
  if (data === undefined)
    return error === null ? <CardSkeletons count={1} lines={2} disc={false} /> : <p>{describeFailure(error)}</p>;
  const available = data.data.balances.find((balance) => balance.currency === currency)?.available ?? 0;
  return (
    <>
      <p>{t('flow.available', { amount: formatMoney(available, currency) })}</p>
      {available < needed ? (
        <p role="status" className={styles['notice']}>
          {t('flow.lacks', { amount: formatMoney(needed - available, currency) })}{' '}
          {data.data.can.deposit ? <AddMoneyLink back={here}>{t('flow.addMoney')}</AddMoneyLink> : null}
        </p>
      ) : null}
    </>
  );
}

/** The step that has a field. */
function stepOf(field: string): 'content' | 'audience' | 'duration' {
  if (field.startsWith('audience') || field === 'special') return 'audience';
  return CONTENT_FIELDS.some((each) => field === each || field.startsWith(`${each}.`)) ? 'content' : 'duration';
}
/** Fields of other steps that the server refused. */
function Refused({ error, flow: { steps, at } }: { error: unknown; flow: CampaignFlow }): ReactNode {
  const t = useStrings();
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  if (fields.length === 0) return null;
  return (
    <ul className={styles['refused']}>
      {fields.map(([field, words]) => {
        const step = stepOf(field);
        if (!steps.includes(step)) return <li key={field}>{words}</li>;
        const { to, search } = at(step);
        return (
          <li key={field}>
            {words}{' '}
            <Link to={to} search={search}>
              {t(`flow.change.${step}`)}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** What is held in the wallet, and the press that sends it for review. */
export function PaymentStep({ flow }: StepProps): ReactNode {
  const t = useStrings();
  const go = useGo();
  const queries = useQueryClient();
  const today = useToday();
  const { stored, terms } = flow;
  const budgeted = budgetedOf(stored);
  const price = priceOf(budgeted, terms, today);
  const { currency } = budgeted;
  const { write, busy, error } = useWrite(() => ({
    send: async () => call(submitCampaign, { params: { campaignId: stored.id } }),
    quiet: true,
  }));
  const send = async () => {
    const outcome = await write();
    if (!outcome.done) return;
    keepCampaign(queries, outcome.reply.data);
    await go(campaignPath(stored), {
      search: searchWith(campaignSearch, { sent: 'yes' }),
      replace: true,
    });
  };
  const amount = formatMoney(price?.reserved ?? 0, currency);
  return (
    <StepFrame
      flow={flow}
      audience={audienceInputOf(stored.content.audience)}
      budgeted={budgeted}
      form={{
        props: { onSend: () => void send() },
        sending: busy,
        failure: error === undefined || error === null ? null : describeFailure(error),
      }}
      action={price === null ? t('flow.send') : t('flow.send.amount', { amount })}
    >
      <div className={styles['stack']}>
        <Refused error={error} flow={flow} />
        {price === null ? null : <p>{t('flow.holds', { amount, buffer: formatMoney(price.buffer, currency) })}</p>}
        <InWallet needed={price === null ? 0 : price.reserved + price.buffer} currency={currency} />
        <p className={styles['soft']}>{t('flow.review')}</p>
        {busy ? <p role="status">{t('flow.wait')}</p> : null}
      </div>
    </StepFrame>
  );
}
