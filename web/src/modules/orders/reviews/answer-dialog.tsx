import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { REVIEW_TEXT_MAX } from '#contract/orders/review-choices.ts';
import { answerReview, type Review } from '#contract/orders/reviews.ts';
import { call } from '#shell/calls/call.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Textarea } from '#ui/fields/text.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { toast } from '#ui/toasts/store.ts';
import { useStrings } from '../strings.ts';
import { refreshReviews } from './api.ts';
import styles from './reviews.module.css';

/** Answers a review once. */
export function AnswerDialog({ review, onClose }: { review: Review; onClose: () => void }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const formId = useId();
  const [draft] = useState(() => draftOf<{ text: string }>(`review-answer:${review.id}`));
  const form = useContractForm(answerReview.body, {
    module: 'orders',
    initial: { text: '' },
    draft,
    async submit({ text }) {
      await call(answerReview, { params: { reviewId: review.id }, body: { text } });
      refreshReviews(queries);
      onClose();
      toast.success(t('reviews.answered'));
    },
  });
  return (
    <Dialog
      title={t('reviews.answer.of')}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} loading={form.sending}>
          {t('reviews.answer.send')}
        </Button>
      }
    >
      <Form form={form} id={formId}>
        <p className={styles['soft']}>{t('reviews.answer.hint')}</p>
        <Textarea
          {...form.form.getInputProps('text')}
          label={t('reviews.answer')}
          description={<CharactersLeft value={form.form.values.text} max={REVIEW_TEXT_MAX} />}
          descriptionBelow
          rows={4}
          maxRows={12}
        />
      </Form>
    </Dialog>
  );
}
