import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ORDER_NOTE_MAX, type OrderPayment } from '#contract/orders/choices.ts';
import type { Order } from '#contract/orders/orders.ts';
import { ApiError } from '#shell/calls/api-error.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { countriesQuery } from '#web/reference';
import { walletQuery } from '#web/wallet';
import { Textarea } from '#ui/fields/text.tsx';
import { describeFailure } from '#ui/failure.ts';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { formatMoney } from '#ui/language/formats.ts';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { termsQuery } from '../api.ts';
import styles from '../orders.module.css';
import { useStrings } from '../strings.ts';
import type { SavedDelivery } from './delivery-draft.ts';
import { StepFrame } from './flow-frame.tsx';
import type { Flowing, FlowPrice } from './flow-types.ts';
import { isNews, Missing, News, priceIn } from './refusal.tsx';

/** How it is paid; undefined while that is not known. */
function usePayment({ currency, total }: FlowPrice): OrderPayment | undefined {
  const { data } = useQuery({ ...termsQuery(currency), enabled: total > 0 });
  return total === 0 ? 'none' : data?.data.payment;
}

/** By wallet, with what is in it, or outside: said before anything is placed. */
function Payment({ payment, price }: { payment: OrderPayment; price: FlowPrice }): ReactNode {
  const t = useStrings();
  const { currency, total } = price;
  const wallet = useQuery({ ...walletQuery(), enabled: payment === 'wallet' }).data?.data;
  const available = wallet?.balances.find((balance) => balance.currency === currency)?.available ?? 0;
  if (payment !== 'wallet') return <p>{t(payment === 'none' ? 'money.none' : 'flow.outside')}</p>;
  return (
    <>
      <p>{t('flow.wallet', { amount: formatMoney(total, currency) })}</p>
      {wallet === undefined ? null : (
        <p className={styles['soft']}>{t('flow.available', { amount: formatMoney(available, currency) })}</p>
      )}
      {wallet !== undefined && available < total ? <Missing amount={total - available} currency={currency} /> : null}
    </>
  );
}

/** Where it goes, as it was chosen. */
function Chosen({ flow, delivery }: { flow: Flowing; delivery: SavedDelivery }): ReactNode {
  const t = useStrings();
  const { address, isPickup } = delivery;
  const countries = useQuery({ ...countriesQuery(), enabled: flow.isGoods && !isPickup }).data?.data ?? [];
  if (!flow.isGoods) return null;
  const country = countries.find(({ code }) => code === address?.country)?.name ?? address?.country;
  const words = isPickup
    ? `${t('flow.pickup')} · ${flow.pickup ?? ''}`
    : [address?.name, address?.lines, address?.postalCode, address?.city, country].filter(Boolean).join(', ');
  return (
    <p>
      <span className={styles['soft']}>{t('flow.delivery')}: </span>
      <span dir="auto">{words}</span>
    </p>
  );
}

interface Props {
  flow: Flowing;
  delivery: SavedDelivery;
  /** The address was refused: it is chosen again. */
  onAddress: (problem: string) => void;
  onPlaced: (order: Order) => void;
}
/** The price that is shown and sent, and the press that places the order. */
function usePlacing({ flow, delivery, onAddress, onPlaced }: Props, note: string) {
  const shown = delivery.isPickup ? (flow.pickupPrice ?? flow.price) : flow.price;
  /** What the server named instead, while the screen still computes the price that was refused. */
  const [renamed, setRenamed] = useState<{ from: number; to: number } | null>(null);
  const total = renamed?.from === shown.total ? renamed.to : shown.total;
  const { write, busy, error, reset } = useWrite(() => ({
    send: async () => flow.send({ ...delivery, note }, total),
    quiet: true,
  }));
  const place = async () => {
    const outcome = await write();
    if (outcome.done) return onPlaced(outcome.reply.data);
    const to = priceIn(outcome.error);
    if (to !== null) setRenamed({ from: shown.total, to });
    flow.onRefused();
    const fields = outcome.error instanceof ApiError ? Object.entries(outcome.error.fields) : [];
    const ofAddress = fields.find(([field]) => field === 'isPickup' || field.startsWith('address'));
    if (ofAddress !== undefined) onAddress(ofAddress[1]);
  };
  const { onQuantity } = flow;
  const takeLeft =
    onQuantity &&
    ((quantity: number) => {
      reset();
      onQuantity(quantity);
    });
  return { price: { ...shown, total }, place, busy, error, takeLeft };
}

/** The last step: what is paid, how, and the one press that places the order. */
export function PaymentStep(props: Props): ReactNode {
  const { flow, delivery } = props;
  const t = useStrings();
  const [note, setNote] = useState('');
  const { price, place, busy, error, takeLeft } = usePlacing(props, note);
  const payment = usePayment(price);
  const amount = formatMoney(price.total, price.currency);
  const failed = error !== undefined && error !== null && !isNews(error);
  return (
    <StepFrame
      flow={flow}
      price={price}
      title={t('flow.payment.title')}
      form={{
        props: { onSend: () => void place() },
        sending: busy || payment === undefined,
        failure: failed ? describeFailure(error) : null,
      }}
      action={t(payment === 'wallet' ? 'flow.place.wallet' : 'flow.place', { amount })}
    >
      <div className={styles['form']}>
        <News error={error} currency={price.currency} onQuantity={takeLeft} />
        {flow.isGoods ? null : flow.extra}
        {flow.terms}
        <Chosen flow={flow} delivery={delivery} />
        {payment === undefined ? (
          <CardSkeletons count={1} lines={2} disc={false} />
        ) : (
          <Payment payment={payment} price={price} />
        )}
        <Textarea
          label={t('field.note')}
          name="note"
          value={note}
          description={<CharactersLeft value={note} max={ORDER_NOTE_MAX} />}
          descriptionBelow
          rows={2}
          maxRows={8}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        {busy ? <p role="status">{t('flow.wait')}</p> : null}
      </div>
    </StepFrame>
  );
}
