import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import {
  type CampaignFloor,
  listCampaignFloors,
  setCampaignFloor,
  WORTH_MAX,
  WORTH_MIN,
} from '#contract/advertising/floors.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { toast } from '#ui/toasts/store.ts';
import { text, useStrings } from '../strings.ts';

interface Values extends Record<string, unknown> {
  currency: string;
  budget: number | null;
  views: number | null;
  click: number | null;
  worth: number | null;
}
const EMPTY = { budget: null, views: null, click: null, worth: null };
/** Changes what campaigns of a currency cost at least, from now on. */
export function FloorDialog({ floor, onClose }: { floor: CampaignFloor; onClose: () => void }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const formId = useId();
  const { currency, prices } = floor;
  const { budget, views, click, worth } = prices ?? EMPTY;
  const form = useContractForm<Values>(setCampaignFloor.body, {
    module: 'advertising',
    initial: { currency, budget, views, click, worth },
    async submit({ budget: day, views: thousand, click: one, worth: rate }) {
      // The schema guarantees all of them at this point.
      if (day === null || thousand === null || one === null || rate === null) return;
      const body = { currency, budget: day, views: thousand, click: one, worth: rate };
      await call(setCampaignFloor, { body });
      void queries.invalidateQueries({ queryKey: queryKey(listCampaignFloors) });
      onClose();
      toast.success(text('floors.done'));
    },
  });
  const { errors, values, setFieldValue } = form.form;
  return (
    <Dialog
      title={t('floors.edit', { currency })}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} loading={form.sending}>
          {t('floors.save')}
        </Button>
      }
    >
      <Form form={form} id={formId} label={t('floors.edit', { currency })}>
        {(['budget', 'views', 'click'] as const).map((price) => (
          <MoneyField
            key={price}
            name={price}
            label={t(`floors.${price}`)}
            currency={currency}
            amount={values[price]}
            error={errors[price]}
            onChange={(amount) => setFieldValue(price, amount)}
          />
        ))}
        <NumberField
          name="worth"
          label={t('floors.worth')}
          description={t('floors.worth.hint')}
          min={WORTH_MIN}
          max={WORTH_MAX}
          format={{ maximumFractionDigits: 4 }}
          value={values.worth}
          error={errors['worth']}
          onChange={(rate) => setFieldValue('worth', rate)}
        />
      </Form>
    </Dialog>
  );
}
