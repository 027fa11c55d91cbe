import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { OrderSide } from '#contract/orders/choices.ts';
import { REVIEW_TEXT_MAX, STARS_MAX } from '#contract/orders/review-choices.ts';
import { type OrderReviews, writeReview } from '#contract/orders/reviews.ts';
import { buyerReview } from '#schemas/orders/reviews.ts';
import { call } from '#shell/calls/call.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Textarea } from '#ui/fields/text.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { toast } from '#ui/toasts/store.ts';
import { useStrings } from '../strings.ts';
import { refreshReviews } from './api.ts';
import { HiddenUntil } from './hidden-until.tsx';

interface Values extends Record<string, unknown> {
  itemStars?: number | undefined;
  stars: number | undefined;
  text: string;
}
interface StarsProps {
  name: 'itemStars' | 'stars';
  label: string;
  value: number | undefined;
  error: ReactNode;
  onChange: (stars: number | undefined) => void;
}
function StarsField({ name, label, value, error, onChange }: StarsProps): ReactNode {
  const t = useStrings();
  const rates = Array.from({ length: STARS_MAX }, (_, index) => STARS_MAX - index) as (1 | 2 | 3 | 4 | 5)[];
  return (
    <NativeSelect
      name={name}
      label={label}
      error={error}
      value={value === undefined ? '' : String(value)}
      data={[
        { value: '', label: t('reviews.choose') },
        ...rates.map((count) => ({ value: String(count), label: t(`reviews.rate.${count}`) })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : Number(currentTarget.value))}
    />
  );
}

/** False without stars, which the schema refuses before. */
async function send(orderId: string, { itemStars, stars, text }: Values): Promise<boolean> {
  if (stars === undefined) return false;
  const body = { stars, text, ...(itemStars !== undefined && { itemStars }) };
  await call(writeReview, { params: { orderId }, body });
  return true;
}

/** What is typed outlives the dialog and the session. */
const useReviewDraft = (orderId: string, side: OrderSide) =>
  useState(() => draftOf<Values>(`review:${orderId}:${side}`))[0];

interface Props {
  reviews: Pick<OrderReviews, 'id' | 'own' | 'until' | 'isMutual'>;
  side: OrderSide;
  onClose: () => void;
}
/** Writes the review of a side, or changes it as long as it is hidden. */
export function ReviewDialog({ reviews, side, onClose }: Props): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const formId = useId();
  const [{ own }, isBuyer] = [reviews, side === 'buyer'];
  const form = useContractForm<Values>(isBuyer ? buyerReview : writeReview.body, {
    module: 'orders',
    initial: {
      ...(isBuyer && { itemStars: own?.itemStars ?? undefined }),
      stars: own?.stars,
      text: own?.text ?? '',
    },
    draft: useReviewDraft(reviews.id, side),
    async submit(values) {
      if (!(await send(reviews.id, values))) return;
      refreshReviews(queries);
      onClose();
      toast.success(t('reviews.saved'));
    },
  });
  const { errors, values, setFieldValue, getInputProps } = form.form;
  return (
    <Dialog
      title={t(own === null ? 'reviews.write' : 'reviews.edit')}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} loading={form.sending}>
          {t('reviews.send')}
        </Button>
      }
    >
      <Form form={form} id={formId}>
        <HiddenUntil reviews={reviews} />
        {isBuyer ? (
          <StarsField
            name="itemStars"
            label={t('reviews.field.item')}
            value={values.itemStars}
            error={errors['itemStars']}
            onChange={(stars) => setFieldValue('itemStars', stars)}
          />
        ) : null}
        <StarsField
          name="stars"
          label={t(isBuyer ? 'reviews.field.seller' : 'reviews.field.buyer')}
          value={values.stars}
          error={errors['stars']}
          onChange={(stars) => setFieldValue('stars', stars)}
        />
        <Textarea
          {...getInputProps('text')}
          label={t('reviews.field.text')}
          description={<CharactersLeft value={values.text} max={REVIEW_TEXT_MAX} />}
          descriptionBelow
          rows={4}
        />
      </Form>
    </Dialog>
  );
}
