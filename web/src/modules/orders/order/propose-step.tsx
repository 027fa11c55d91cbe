import type { ReactNode } from 'react';
import { ORDER_REASON_MAX } from '#contract/orders/choices.ts';
import { proposeSettlement } from '#contract/orders/disputes.ts';
import type { Order } from '#contract/orders/orders.ts';
import { sharesOf } from '#contract/orders/steps.ts';
import { call } from '#shell/calls/call.ts';
import { NumberField } from '#ui/fields/number-field.tsx';
import { Textarea } from '#ui/fields/text.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { formatMoney } from '#ui/language/formats.ts';
import styles from '../orders.module.css';
import { useStrings } from '../strings.ts';
import { FormStep } from '../parts/step-dialogs.tsx';
import { orderSubject } from '../parts/subject.ts';

interface Values extends Record<string, unknown> {
  /** Null while the field is empty, which no contract takes. */
  sellerPercent: number | null;
  note: string;
}

/** How a percentage shares the price, to the last minor unit. */
function Preview({ order, percent }: { order: Order; percent: number | null }): ReactNode {
  const t = useStrings();
  if (percent === null || percent < 0 || percent > 100 || !Number.isInteger(percent)) return null;
  const { amount, currency } = order.total;
  const { seller, buyer } = sharesOf(amount, percent);
  return (
    <output className={styles['notice']}>
      {t('dispute.split', { seller: formatMoney(seller, currency), buyer: formatMoney(buyer, currency) })}
    </output>
  );
}

/** Proposes how much of a disputed price the seller gets; a newer proposal takes the place of the one before. */
export function ProposeStep({ order, onClose }: { order: Order; onClose: () => void }): ReactNode {
  const t = useStrings();
  const latest = order.proposals.findLast(({ by }) => by === order.side)?.sellerPercent ?? 50;
  return (
    <FormStep<Order, Values>
      name="propose"
      subject={orderSubject(order)}
      title={t('act.propose.title')}
      about={t('act.propose.about')}
      action={t('act.propose')}
      done={t('done.proposed')}
      isLasting={false}
      schema={proposeSettlement.body}
      initial={{ sellerPercent: latest, note: '' }}
      send={async ({ sellerPercent, note }) =>
        call(proposeSettlement, {
          params: { orderId: order.id },
          body: { sellerPercent: sellerPercent ?? 0, ...(note !== '' && { note }) },
        })
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <NumberField
            label={t('field.percent')}
            name="sellerPercent"
            min={0}
            max={100}
            step={1}
            value={form.values.sellerPercent}
            error={form.errors['sellerPercent']}
            onChange={(percent) => form.setFieldValue('sellerPercent', percent)}
          />
          <Preview order={order} percent={form.values.sellerPercent} />
          <Textarea
            {...form.getInputProps('note')}
            label={t('field.note.proposal')}
            description={<CharactersLeft value={form.values.note} max={ORDER_REASON_MAX} />}
            descriptionBelow
            rows={3}
            maxRows={12}
          />
        </>
      )}
    </FormStep>
  );
}
