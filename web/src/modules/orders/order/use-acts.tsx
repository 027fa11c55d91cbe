import type { ReactNode } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import * as steps from '#contract/orders/taking.ts';
import { call } from '#shell/calls/call.ts';
import { openDialog } from '#ui/dialog/store.ts';
import { formatMoney } from '#ui/language/formats.ts';
import { text } from '../strings.ts';
import { DeliverStep } from './deliver-step.tsx';
import { AcceptProposal } from './dispute-part.tsx';
import { ProposeStep } from './propose-step.tsx';
import { ReviewDialog } from '../reviews/review-dialog.tsx';
import { ConfirmStep } from '../parts/step-dialogs.tsx';
import { orderSubject } from '../parts/subject.ts';
import { ReasonStep, ShipStep } from './word-steps.tsx';

/** Something that the reader can do now. */
export interface Action {
  readonly key: keyof Order['can'];
  readonly label: string;
  readonly danger?: boolean;
  readonly run: () => void;
}
type Plain = 'confirm' | 'receive' | 'complete' | 'markPaid' | 'markPaymentReceived';
type Draw = (props: { order: Order; onClose: () => void }) => ReactNode;

/** What follows from it, in money where money moves. */
function aboutOf(order: Order, key: Plain | 'cancel'): string {
  const amount = formatMoney(order.total.amount, order.total.currency);
  const hasOwn = key === 'complete' || key === 'cancel';
  return text(hasOwn && order.payment === 'wallet' ? `act.${key}.about.wallet` : `act.${key}.about`, { amount });
}
/** The steps that need no words. */
const SENDS: Readonly<Record<Plain, (orderId: string) => Promise<{ data: Order }>>> = {
  confirm: async (orderId) => call(steps.confirmOrder, { params: { orderId } }),
  receive: async (orderId) => call(steps.receiveOrder, { params: { orderId } }),
  complete: async (orderId) => call(steps.completeOrder, { params: { orderId } }),
  markPaid: async (orderId) => call(steps.markOrderPaid, { params: { orderId } }),
  markPaymentReceived: async (orderId) => call(steps.markPaymentReceived, { params: { orderId } }),
};
const confirmed =
  (key: Plain): Draw =>
  ({ order, onClose }) => (
    <ConfirmStep
      subject={orderSubject(order)}
      title={text(key === 'receive' && order.isPickup ? 'act.receive.title.pickup' : `act.${key}.title`)}
      about={aboutOf(order, key)}
      action={text(`act.${key}`)}
      done={text(`done.${key}`)}
      send={async () => SENDS[key](order.id)}
      onClose={onClose}
    />
  );

/** The first review of a side; its changes begin at the review. */
const writeReview: Draw = ({ order: { id, side, review }, onClose }) =>
  review === null ? null : <ReviewDialog reviews={{ id, own: null, ...review }} side={side} onClose={onClose} />;

/** The dialog of each ability, in the order in which they matter: the first is the main act of the screen. */
const DIALOGS: readonly (readonly [key: keyof Order['can'], draw: Draw])[] = [
  ['confirm', confirmed('confirm')],
  ['ship', (props) => <ShipStep {...props} />],
  ['deliver', (props) => <DeliverStep {...props} />],
  ['receive', confirmed('receive')],
  ['complete', confirmed('complete')],
  ['acceptProposal', (props) => <AcceptProposal {...props} />],
  ['propose', (props) => <ProposeStep {...props} />],
  ['markPaid', confirmed('markPaid')],
  ['markPaymentReceived', confirmed('markPaymentReceived')],
  ['review', writeReview],
  ['requestChanges', (props) => <ReasonStep {...props} step="changes" about={text('act.changes.about')} />],
  ['cancel', (props) => <ReasonStep {...props} step="cancel" about={aboutOf(props.order, 'cancel')} />],
  ['dispute', (props) => <ReasonStep {...props} step="dispute" about={text('act.dispute.about')} />],
];
const LABELS = {
  requestChanges: 'changes',
  acceptProposal: 'accept',
} as const;
const labelOf = (order: Order, key: keyof Order['can']): string => {
  if (key === 'ship') return text(order.isPickup ? 'act.ready' : 'act.ship');
  if (key === 'review') return text('reviews.write');
  if (key === 'requestChanges' || key === 'acceptProposal') return text(`act.${LABELS[key]}`);
  return text(`act.${key}`);
};

/** What the reader can do now: the server says what, this module how it is asked. */
export const actsOf = (order: Order): readonly Action[] =>
  DIALOGS.filter(([key]) => order.can[key] && (key !== 'review' || order.review !== null)).map(([key, draw]) => ({
    key,
    label: labelOf(order, key),
    danger: key === 'cancel' || key === 'dispute',
    run: () => openDialog((close) => draw({ order, onClose: close })),
  }));
