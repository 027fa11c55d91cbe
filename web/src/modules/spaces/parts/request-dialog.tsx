import { type ReactNode, useId, useMemo } from 'react';
import { ANSWER_MAX, joinSpace } from '#contract/spaces/members.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { call } from '#shell/calls/call.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { Textarea } from '#ui/fields/text.tsx';
import { toast } from '#ui/toasts/store.ts';
import { useStrings } from '../strings.ts';

interface Props {
  space: Space;
  onClose: () => void;
  onSent: (space: Space) => void;
}

/** A request to join, with an answer to each question. The answers are stored as a draft until they are sent. */
export function RequestDialog({ space, onClose, onSent }: Props): ReactNode {
  const t = useStrings();
  const formId = useId();
  const draft = useMemo(() => draftOf<{ answers: string[] }>(`join:${space.id}`), [space.id]);
  const form = useContractForm<{ answers: string[] }>(joinSpace.body, {
    module: 'spaces',
    initial: { answers: space.questions.map(() => '') },
    draft,
    async submit({ answers }) {
      const { data } = await call(joinSpace, { params: { spaceId: space.id }, body: { answers } });
      onSent(data);
      toast.success(t('request.done', { name: space.name }));
      onClose();
    },
  });
  const { errors, values, setFieldValue } = form.form;
  return (
    <Dialog
      title={t('request.title', { name: space.name })}
      onClose={onClose}
      onCancel={() => {
        form.forgetDraft();
        onClose();
      }}
      actions={
        <Button type="submit" form={formId} loading={form.sending}>
          {t('request.send')}
        </Button>
      }
    >
      <Form form={form} id={formId}>
        {space.questions.map((question, index) => (
          <Textarea
            key={question}
            label={question}
            name={`answers.${index}`}
            required
            rows={3}
            error={errors[`answers.${index}`]}
            value={values.answers[index] ?? ''}
            onChange={(event) =>
              setFieldValue('answers', values.answers.toSpliced(index, 1, event.currentTarget.value))
            }
            description={<CharactersLeft value={values.answers[index] ?? ''} max={ANSWER_MAX} />}
            descriptionBelow
            {...(index === 0 && { 'data-autofocus': true })}
          />
        ))}
      </Form>
    </Dialog>
  );
}
