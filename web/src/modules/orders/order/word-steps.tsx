import type { ReactNode } from 'react';
import { ORDER_NOTE_MAX, ORDER_REASON_MAX, TRACKING_MAX } from '#contract/orders/choices.ts';
import type { Order } from '#contract/orders/orders.ts';
import * as steps from '#contract/orders/taking.ts';
import { call } from '#shell/calls/call.ts';
import { Textarea, TextInput } from '#ui/fields/text.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { useStrings } from '../strings.ts';
import { FormStep } from '../parts/step-dialogs.tsx';
import { orderSubject } from '../parts/subject.ts';

interface Props {
  order: Order;
  onClose: () => void;
}
const ofOrder = ({ id }: Order) => ({ params: { orderId: id } });

/** Goods are on their way: how they are found there. */
export function ShipStep({ order, onClose }: Props): ReactNode {
  const t = useStrings();
  const kind = order.isPickup ? 'ready' : 'ship';
  return (
    <FormStep<Order, { tracking?: string; trackingLink?: string }>
      name="ship"
      subject={orderSubject(order)}
      title={t(`act.${kind}.title`)}
      about={t(`act.${kind}.about`)}
      action={t(`act.${kind}`)}
      done={t(order.isPickup ? 'done.ready' : 'done.shipped')}
      schema={steps.shipOrder.body}
      initial={{}}
      send={async (body) => call(steps.shipOrder, { ...ofOrder(order), body })}
      onClose={onClose}
    >
      {(form) =>
        order.isPickup ? null : (
          <>
            <TextInput
              {...form.getInputProps('tracking')}
              label={t('field.tracking')}
              maxLength={TRACKING_MAX}
              onChange={({ currentTarget }) => form.setValues({ tracking: currentTarget.value })}
            />
            <TextInput
              {...form.getInputProps('trackingLink')}
              label={t('field.trackingLink')}
              inputMode="url"
              onChange={({ currentTarget }) =>
                // An empty field is no address.
                form.setFieldValue('trackingLink', currentTarget.value === '' ? undefined : currentTarget.value)
              }
            />
          </>
        )
      }
    </FormStep>
  );
}

type Words = 'cancel' | 'dispute' | 'changes';
const WORDS = {
  cancel: {
    schema: steps.cancelOrder.body,
    max: ORDER_REASON_MAX,
    send: async (order: Order, reason: string) => call(steps.cancelOrder, { ...ofOrder(order), body: { reason } }),
  },
  dispute: {
    schema: steps.disputeOrder.body,
    max: ORDER_REASON_MAX,
    send: async (order: Order, reason: string) => call(steps.disputeOrder, { ...ofOrder(order), body: { reason } }),
  },
  changes: {
    schema: steps.requestChanges.body,
    max: ORDER_NOTE_MAX,
    send: async (order: Order, reason: string) => call(steps.requestChanges, { ...ofOrder(order), body: { reason } }),
  },
} as const;

/** A step that says why. */
export function ReasonStep({ order, onClose, step, about }: Props & { step: Words; about: string }): ReactNode {
  const t = useStrings();
  const { schema, max, send } = WORDS[step];
  const isOptional = step === 'cancel' && order.side === 'buyer';
  return (
    <FormStep<Order, { reason: string }>
      name={step}
      subject={orderSubject(order)}
      title={t(`act.${step}.title`)}
      about={about}
      action={t(`act.${step}`)}
      danger={step !== 'changes'}
      done={t(`done.${step}`)}
      schema={schema}
      initial={{ reason: '' }}
      send={async ({ reason }) => send(order, reason)}
      onClose={onClose}
    >
      {(form) => (
        <Textarea
          {...form.getInputProps('reason')}
          label={t(isOptional ? 'field.reason.optional' : `field.reason.${step}`)}
          description={<CharactersLeft value={form.values.reason} max={max} />}
          descriptionBelow
          rows={3}
          maxRows={12}
          data-autofocus
        />
      )}
    </FormStep>
  );
}
