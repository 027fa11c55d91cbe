import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { Kind } from '#contract/core/kinds.ts';
import { ORDER_QUANTITY_MAX } from '#contract/orders/choices.ts';
import { REQUEST_TEXT_MAX } from '#contract/orders/quote-choices.ts';
import { createOrderComparison } from '#contract/orders/compare.ts';
import { createOrderRequest } from '#contract/orders/requests.ts';
import { call, type InputOf } from '#shell/calls/call.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { address } from '#shell/navigation/address.ts';
import { useGo } from '#shell/navigation/location.ts';
import { countriesQuery, useUserLocation } from '#web/reference';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Textarea } from '#ui/fields/text.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { toast } from '#ui/toasts/store.ts';
import { keepRequest, refreshRequests } from '../api.ts';
import { OthersField } from '../compare/others-field.tsx';
import styles from '../orders.module.css';
import { useStrings } from '../strings.ts';

type Body = InputOf<typeof createOrderRequest>['body'];
interface Values extends Record<string, unknown> {
  kind: Kind;
  itemId: string;
  text: string;
  /** Null while the field is empty. */
  quantity: number | null;
  /** Empty: not said. */
  country: string | null;
}
interface Props {
  item: { readonly kind: Kind; readonly id: string; readonly name: string };
  quantity: number;
  /** Goods go somewhere. */
  hasPlace: boolean;
  onClose: () => void;
}

function CountryField({ value, onChange }: { value: string | null; onChange: (code: string | null) => void }) {
  const t = useStrings();
  const countries = useQuery(countriesQuery()).data?.data ?? [];
  return (
    <NativeSelect
      label={t('field.country.optional')}
      name="country"
      value={value ?? ''}
      data={[
        { value: '', label: t('field.country.none') },
        ...countries.map(({ code, name }) => ({ value: code, label: name })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.value)}
    />
  );
}

/** Sends the request to one seller or to several, and tells where the answers will be. */
function useSending(others: readonly string[]): (body: Body) => Promise<string> {
  const queries = useQueryClient();
  return async (body) => {
    const { itemId, ...rest } = body;
    if (others.length === 0) {
      const { data } = await call(createOrderRequest, { body });
      keepRequest(queries, data);
      return address('/orders/requests/$id', { id: data.id });
    }
    const { data } = await call(createOrderComparison, { body: { ...rest, itemIds: [itemId, ...others] } });
    refreshRequests(queries);
    return address('/orders/compare/$id', { id: data.id });
  };
}

/** Asks the seller of something for a quote. */
export function RequestDialog({ item, quantity, hasPlace, onClose }: Props): ReactNode {
  const t = useStrings();
  const go = useGo();
  const formId = useId();
  const here = useUserLocation()?.country_code ?? null;
  const [draft] = useState(() => draftOf<Values>(`ask:${item.id}`));
  const [others, setOthers] = useState<readonly string[]>([]);
  const send = useSending(others);
  const { form, ...submission } = useContractForm<Values>(createOrderRequest.body, {
    module: 'orders',
    initial: { kind: item.kind, itemId: item.id, text: '', quantity, country: hasPlace ? here : null },
    draft,
    submit: async ({ kind, itemId, text, quantity: typed, country }) => {
      const to = await send({ kind, itemId, text, quantity: typed ?? 1, country });
      onClose();
      toast.success(t('done.asked'));
      await go(to);
    },
  });
  const { values, errors, setFieldValue } = form;
  return (
    <Dialog
      title={t('ask.title', { name: item.name })}
      size="sheet"
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} loading={submission.sending}>
          {t('ask.send')}
        </Button>
      }
    >
      <Form form={submission} id={formId}>
        <p className={styles['soft']}>{t('ask.about')}</p>
        <Textarea
          {...form.getInputProps('text')}
          label={t('field.text')}
          description={<CharactersLeft value={values.text} max={REQUEST_TEXT_MAX} />}
          descriptionBelow
          rows={4}
          maxRows={12}
          data-autofocus
        />
        <NumberField
          label={t('field.quantity.ask')}
          name="quantity"
          min={1}
          max={ORDER_QUANTITY_MAX}
          value={values.quantity}
          error={errors['quantity']}
          onChange={(next) => setFieldValue('quantity', next)}
        />
        {hasPlace ? (
          <CountryField value={values.country} onChange={(country) => setFieldValue('country', country)} />
        ) : null}
        <OthersField item={item} chosen={others} onChange={setOthers} />
      </Form>
    </Dialog>
  );
}
