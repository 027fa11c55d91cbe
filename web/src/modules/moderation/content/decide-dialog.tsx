import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { type ContentItem, restoreContent, withholdContent } from '#contract/moderation/content.ts';
import { FACTS_MAX, WORDS_MAX } from '#contract/moderation/desk.ts';
import { REASONS_OF_KIND, REPORT_REASONS, type ReportReason } from '#contract/moderation/moderation.ts';
import { call } from '#shell/calls/call.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Textarea } from '#ui/fields/text.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { Form } from '#ui/form/form.tsx';
import type { Fields } from '#ui/form/fields.ts';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { toast } from '#ui/toasts/store.ts';
import { useReasonText } from '../reason-text.ts';
import { text, useStrings } from '../strings.ts';
import { refreshContent } from './api.ts';

interface Words extends Record<string, unknown> {
  version: number;
  facts: string;
  toReported: string;
}
/** For other admins, and for the author. */
function WordsFields({
  form: { values, getInputProps },
}: {
  form: Pick<Fields<Pick<Words, 'facts' | 'toReported'>>, 'getInputProps' | 'values'>;
}): ReactNode {
  const t = useStrings();
  const fields = [
    { name: 'facts', label: t('content.facts'), max: FACTS_MAX },
    { name: 'toReported', label: t('content.words'), max: WORDS_MAX },
  ] as const;
  return fields.map(({ name, label, max }) => (
    <Textarea
      key={name}
      label={label}
      description={<CharactersLeft value={values[name]} max={max} />}
      descriptionBelow
      rows={3}
      maxRows={8}
      {...getInputProps(name)}
    />
  ));
}

interface Props {
  item: ContentItem;
  onClose: () => void;
}
/** Withholds something, in a case that its author can appeal. */
export function WithholdDialog({ item: { id: contentId, kind, version }, onClose }: Props): ReactNode {
  const t = useStrings();
  const reasonText = useReasonText();
  const formId = useId();
  const queries = useQueryClient();
  const rules = REPORT_REASONS.filter((reason) => (REASONS_OF_KIND[reason] ?? kind) === kind);
  const phrase = (rule: ReportReason) => text('ruling.phrase.reported', { reason: reasonText(rule) });
  const form = useContractForm<Words & { rule: ReportReason }>(withholdContent.body, {
    module: 'moderation',
    initial: { version, rule: 'spam', facts: '', toReported: phrase('spam') },
    async submit(body) {
      try {
        await call(withholdContent, { params: { kind, contentId }, body });
      } finally {
        void refreshContent(queries);
      }
      onClose();
      toast.success(text('content.withhold.done'));
    },
  });
  const { values, errors, setFieldValue } = form.form;
  const choose = (rule: ReportReason) => {
    // Words of the admin's own stay.
    if (values.toReported === phrase(values.rule)) setFieldValue('toReported', phrase(rule));
    setFieldValue('rule', rule);
  };
  return (
    <Dialog
      title={t('content.withhold.title')}
      onClose={onClose}
      actions={
        <Button type="submit" color="red" form={formId} loading={form.sending}>
          {t('content.withhold')}
        </Button>
      }
    >
      <Form form={form} id={formId}>
        <p>{t('content.withhold.text')}</p>
        <NativeSelect
          label={t('ruling.rule')}
          name="rule"
          value={values.rule}
          error={errors['rule']}
          data={rules.map((value) => ({ value, label: reasonText(value) }))}
          onChange={({ currentTarget: { value } }) => choose(rules.find((each) => each === value) ?? 'spam')}
        />
        <WordsFields form={form.form} />
      </Form>
    </Dialog>
  );
}

/** Shows something again that rulings withhold. */
export function RestoreDialog({ item: { id: contentId, kind, version }, onClose }: Props): ReactNode {
  const t = useStrings();
  const formId = useId();
  const queries = useQueryClient();
  const form = useContractForm<Words>(restoreContent.body, {
    module: 'moderation',
    initial: { version, facts: '', toReported: text('content.restore.words') },
    async submit(body) {
      try {
        await call(restoreContent, { params: { kind, contentId }, body });
      } finally {
        void refreshContent(queries);
      }
      onClose();
      toast.success(text('content.restore.done'));
    },
  });
  return (
    <Dialog
      title={t('content.restore.title')}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} loading={form.sending}>
          {t('content.restore')}
        </Button>
      }
    >
      <Form form={form} id={formId}>
        <p>{t('content.restore.text')}</p>
        <WordsFields form={form.form} />
      </Form>
    </Dialog>
  );
}
