import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { NO_SHOW_OUTCOMES, type NoShowOutcome, REASON_MAX } from '#contract/appointments/choices.ts';
import { decideNoShow, listNoShows, type NoShow } from '#contract/appointments/no-shows.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Textarea } from '#ui/fields/text.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { formatMoney } from '#ui/language/formats.ts';
import { Button } from '#ui/parts/button.tsx';
import { toast } from '#ui/toasts/store.ts';
import { text, useStrings } from '../strings.ts';

interface Values extends Record<string, unknown> {
  outcome: NoShowOutcome | undefined;
  reason: string;
}

/** Where the money goes, before it is decided. */
export function OutcomePreview({
  noShow: { price, payment, settled, missedBy },
  outcome,
}: {
  noShow: NoShow;
  outcome: NoShowOutcome | undefined;
}): ReactNode {
  const t = useStrings();
  if (outcome === undefined || price === null) return null;
  if (payment !== 'wallet' || settled !== null) return <p role="status">{t('noShows.note')}</p>;
  const isPaid = outcome === 'came' || missedBy === 'guest';
  return (
    <p role="status">
      {t(isPaid ? 'noShows.paid' : 'noShows.returned', { amount: formatMoney(price.amount, price.currency) })}
    </p>
  );
}

interface Props {
  noShow: NoShow;
  onClose: () => void;
}
/** What is typed outlives the dialog. */
function useDecision({ noShow, onClose }: Props) {
  const queries = useQueryClient();
  const [draft] = useState(() => draftOf<Values>(`no-show:${noShow.id}`));
  return useContractForm<Values>(decideNoShow.body, {
    module: 'appointments',
    initial: { outcome: undefined, reason: '' },
    draft,
    async submit({ outcome, reason }) {
      // The schema guarantees an outcome at this point.
      if (outcome === undefined) return;
      await call(decideNoShow, { params: { appointmentId: noShow.id }, body: { outcome, reason } });
      void queries.invalidateQueries({ queryKey: queryKey(listNoShows) });
      onClose();
      toast.success(text('noShows.done'));
    },
  });
}
/** Decides once, with a reason that both sides read. */
export function NoShowDialog({ noShow, onClose }: Props): ReactNode {
  const t = useStrings();
  const formId = useId();
  const form = useDecision({ noShow, onClose });
  const { errors, values, setFieldValue, getInputProps } = form.form;
  return (
    <Dialog
      title={t('noShows.decide')}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} loading={form.sending}>
          {t('noShows.decide')}
        </Button>
      }
    >
      <Form form={form} id={formId} label={t('noShows.decide')}>
        <NativeSelect
          name="outcome"
          label={t('noShows.outcome')}
          error={errors['outcome']}
          value={values.outcome ?? ''}
          data={[
            { value: '', label: t('noShows.choose') },
            ...NO_SHOW_OUTCOMES.map((value) => ({
              value,
              label: t(value === 'came' ? 'noShows.came' : `noShows.missed.${noShow.missedBy}.short`),
            })),
          ]}
          onChange={({ currentTarget }) =>
            setFieldValue(
              'outcome',
              NO_SHOW_OUTCOMES.find((outcome) => outcome === currentTarget.value),
            )
          }
        />
        <OutcomePreview noShow={noShow} outcome={values.outcome} />
        <Textarea
          {...getInputProps('reason')}
          label={t('noShows.reason')}
          description={<CharactersLeft value={values.reason} max={REASON_MAX} />}
          descriptionBelow
          rows={3}
          maxRows={8}
          maxLength={REASON_MAX}
        />
      </Form>
    </Dialog>
  );
}
