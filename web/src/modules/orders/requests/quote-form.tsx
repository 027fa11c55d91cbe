import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { ORDER_QUANTITY_MAX } from '#contract/orders/choices.ts';
import { QUOTE_DAYS, QUOTE_TERMS_MAX } from '#contract/orders/quote-choices.ts';
import type { QuoteDraft } from '#contract/orders/quote-draft.ts';
import { offerQuote, type OrderRequest } from '#contract/orders/requests.ts';
import { call, type InputOf } from '#shell/calls/call.ts';
import { address } from '#shell/navigation/address.ts';
import { LinkButton } from '#shell/navigation/link-button.tsx';
import { useGo } from '#shell/navigation/location.ts';
import { currenciesQuery, useUserLocation } from '#web/reference';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Textarea } from '#ui/fields/text.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { DraftNotice } from '#ui/form/draft-notice.tsx';
import type { Fields } from '#ui/form/fields.ts';
import { Form, FormEnd, Row } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Choice } from '#ui/parts/choice.tsx';
import { toast } from '#ui/toasts/store.ts';
import { keepRequest, requestQuery } from '../api.ts';
import styles from '../orders.module.css';
import { Sums } from '../parts/sums.tsx';
import { useStrings } from '../strings.ts';
import { sharedDraft, valuesOf } from './quote-draft.ts';
import { LineRows, RungRows } from './quote-rows.tsx';
import { freshLine, type QuoteValues, startOf, totalsOf } from './quote-values.ts';

interface Props {
  request: OrderRequest;
}
type Body = InputOf<typeof offerQuote>['body'];

/** The form in its state, kept until the quote is offered for everyone who quotes for the seller. */
function useQuoteForm(request: OrderRequest) {
  const t = useStrings();
  const go = useGo();
  const queries = useQueryClient();
  const currency = useUserLocation()?.currency ?? 'INR';
  const [theirs, setTheirs] = useState<QuoteDraft>();
  const [draft] = useState(() => sharedDraft(request, setTheirs));
  const form = useContractForm<QuoteValues>(offerQuote.body, {
    module: 'orders',
    initial: startOf(request, currency),
    draft,
    submit: async (values) => {
      const { data } = await call(offerQuote, { params: { requestId: request.id }, body: values as unknown as Body });
      keepRequest(queries, data);
      toast.success(t('done.quoted'));
      await go(address('/orders/requests/$id', { id: request.id }), { replace: true });
    },
    onFailure: () => {
      void queries.invalidateQueries({ queryKey: requestQuery(request.id).queryKey });
      return false;
    },
  });
  const settle = (chosen: QuoteDraft, isMine: boolean) => {
    draft.follow(chosen);
    setTheirs(undefined);
    if (isMine) draft.save(form.form.values);
    else form.form.setValues(valuesOf(chosen));
  };
  return { ...form, theirs, settle };
}

interface StaleProps {
  theirs: QuoteDraft;
  onSettle: (theirs: QuoteDraft, isMine: boolean) => void;
}
/** Two of a team write the same quote: which one stays. */
function StaleQuote({ theirs, onSettle }: StaleProps): ReactNode {
  const t = useStrings();
  return (
    <div role="alert" className={styles['notice']}>
      <p>{t('quote.stale')}</p>
      <div className={styles['buttons']}>
        <Button variant="default" onClick={() => onSettle(theirs, false)}>
          {t('quote.stale.theirs')}
        </Button>
        <Button variant="light" onClick={() => onSettle(theirs, true)}>
          {t('quote.stale.mine')}
        </Button>
      </div>
    </div>
  );
}

interface FieldsProps {
  form: Fields<QuoteValues>;
}
function CurrencyField({ form }: FieldsProps): ReactNode {
  const t = useStrings();
  const used = (useQuery(currenciesQuery()).data?.data ?? []).filter(({ inUse }) => inUse).map(({ code }) => code);
  const { currency } = form.values;
  return (
    <NativeSelect
      {...form.getInputProps('currency')}
      label={t('field.currency')}
      data={[...new Set([currency, ...used])].map((code) => ({ value: code, label: code }))}
    />
  );
}

const HUNDREDTHS = 100;
function ConditionFields({ form }: FieldsProps): ReactNode {
  const t = useStrings();
  const { values, errors, setFieldValue } = form;
  return (
    <>
      <Row>
        <MoneyField
          label={t('field.delivery')}
          name="delivery"
          currency={values.currency}
          amount={values.delivery}
          error={errors['delivery']}
          onChange={(delivery) => setFieldValue('delivery', delivery)}
        />
        <NumberField
          label={t('field.taxRate')}
          name="taxRate"
          min={0}
          max={HUNDREDTHS}
          value={values.taxRate === null ? null : values.taxRate / HUNDREDTHS}
          error={errors['taxRate']}
          onChange={(rate) => setFieldValue('taxRate', rate === null ? null : Math.round(rate * HUNDREDTHS))}
        />
      </Row>
      <Row>
        <NumberField
          label={t('field.shipDays')}
          name="shipDays"
          min={1}
          max={365}
          value={values.shipDays}
          error={errors['shipDays']}
          onChange={(days) => setFieldValue('shipDays', days)}
        />
        <NumberField
          label={t('field.validDays')}
          name="validDays"
          min={QUOTE_DAYS.min}
          max={QUOTE_DAYS.max}
          value={values.validDays}
          error={errors['validDays']}
          onChange={(days) => setFieldValue('validDays', days)}
        />
      </Row>
      <Textarea
        {...form.getInputProps('terms')}
        label={t('field.terms')}
        description={<CharactersLeft value={values.terms} max={QUOTE_TERMS_MAX} />}
        descriptionBelow
        rows={3}
        maxRows={12}
      />
    </>
  );
}

function PriceFields({ form, request }: FieldsProps & Props): ReactNode {
  const t = useStrings();
  const { values, errors, setFieldValue, setValues } = form;
  const kind = values.ladder.length > 0 ? 'ladder' : 'lines';
  const choose = (next: 'lines' | 'ladder') => {
    if (next === kind) return;
    if (next === 'ladder') setValues({ lines: [], ladder: [{ from: values.quantity, price: null }] });
    else setValues({ lines: [freshLine(request)], ladder: [] });
  };
  return (
    <>
      <Row>
        <NumberField
          label={t('field.quantity')}
          description={t('field.quantity.about')}
          name="quantity"
          min={1}
          max={ORDER_QUANTITY_MAX}
          value={values.quantity}
          error={errors['quantity']}
          onChange={(quantity) => setFieldValue('quantity', quantity)}
        />
        <CurrencyField form={form} />
      </Row>
      <Choice
        legend={t('quote.kind')}
        value={kind}
        options={(['lines', 'ladder'] as const).map((value) => ({
          value,
          label: t(`quote.kind.${value}`),
          about: t(`quote.kind.${value}.about`),
        }))}
        onChange={choose}
      />
      {kind === 'lines' ? <LineRows form={form} /> : <RungRows form={form} />}
    </>
  );
}

/** A quote as the seller writes it; what it costs is computed while they type. */
export function QuoteForm({ request }: Props): ReactNode {
  const t = useStrings();
  const formId = useId();
  const { form, theirs, settle, ...submission } = useQuoteForm(request);
  const totals = totalsOf(form.values);
  const { currency, taxRate } = form.values;
  return (
    <Card title={t('quote.new')}>
      {submission.fromDraft ? <DraftNotice onStartOver={submission.startOver} /> : null}
      {theirs === undefined ? null : <StaleQuote theirs={theirs} onSettle={settle} />}
      <Form form={submission} id={formId}>
        <PriceFields form={form} request={request} />
        <ConditionFields form={form} />
        <output className={styles['notice']}>
          {totals === null ? (
            t('quote.incomplete')
          ) : (
            <Sums price={{ ...totals, currency, taxRate, hasDelivery: true }} />
          )}
        </output>
        <p className={styles['soft']}>{t('quote.binding')}</p>
        <FormEnd>
          <LinkButton variant="default" to={address('/orders/requests/$id', { id: request.id })}>
            {t('quote.leave')}
          </LinkButton>
          <Button type="submit" loading={submission.sending}>
            {t('quote.offer')}
          </Button>
        </FormEnd>
      </Form>
    </Card>
  );
}
