import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { decideContest } from '#contract/advertising/charge-writes.ts';
import { type CampaignContest, listContests } from '#contract/advertising/charges.ts';
import { CONTEST_NOTE_MAX, CONTEST_OUTCOMES } from '#contract/advertising/choices.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Textarea } from '#ui/fields/text.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { toast } from '#ui/toasts/store.ts';
import { text, useStrings } from '../strings.ts';

interface Values extends Record<string, unknown> {
  outcome: (typeof CONTEST_OUTCOMES)[number] | undefined;
  note: string;
}
/** Decides once, with a note that the team reads. */
export function DecisionDialog({ contest, onClose }: { contest: CampaignContest; onClose: () => void }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const formId = useId();
  const [draft] = useState(() => draftOf<Values>(`contest:${contest.id}`));
  const form = useContractForm<Values>(decideContest.body, {
    module: 'advertising',
    initial: { outcome: undefined, note: '' },
    draft,
    async submit({ outcome, note }) {
      // The schema guarantees an outcome at this point.
      if (outcome === undefined) return;
      await call(decideContest, { params: { chargeId: contest.id }, body: { outcome, note } });
      void queries.invalidateQueries({ queryKey: queryKey(listContests) });
      onClose();
      toast.success(text(`contests.done.${outcome}`));
    },
  });
  const { errors, values, setFieldValue, getInputProps } = form.form;
  return (
    <Dialog
      title={t('contests.decide')}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} loading={form.sending}>
          {t('contests.decide')}
        </Button>
      }
    >
      <Form form={form} id={formId} label={t('contests.decide')}>
        <NativeSelect
          name="outcome"
          label={t('contests.outcome')}
          error={errors['outcome']}
          value={values.outcome ?? ''}
          data={[
            { value: '', label: t('contests.choose') },
            ...CONTEST_OUTCOMES.map((value) => ({ value, label: t(`contests.outcome.${value}`) })),
          ]}
          onChange={({ currentTarget }) =>
            setFieldValue(
              'outcome',
              CONTEST_OUTCOMES.find((outcome) => outcome === currentTarget.value),
            )
          }
        />
        <Textarea
          {...getInputProps('note')}
          label={t('desk.note')}
          description={<CharactersLeft value={values.note} max={CONTEST_NOTE_MAX} />}
          descriptionBelow
          rows={3}
          maxRows={8}
          maxLength={CONTEST_NOTE_MAX}
        />
      </Form>
    </Dialog>
  );
}
