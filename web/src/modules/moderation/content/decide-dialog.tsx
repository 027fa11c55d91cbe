import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { type ContentItem, restoreContent, withholdContent } from '#contract/moderation/content.ts';
import { FACTS_MAX, WORDS_MAX } from '#contract/moderation/desk.ts';
import { REASONS_OF_KIND, REPORT_REASONS, type ReportReason } from '#contract/moderation/moderation.ts';
import { call } from '#shell/calls/call.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { toast } from '#ui/toasts/store.ts';
import { RuleSelect } from '../parts/rule-select.tsx';
import { WordsFields } from '../parts/words-fields.tsx';
import { useReasonText } from '../reason-text.ts';
import { text, useStrings } from '../strings.ts';
import { refreshContent } from './api.ts';

interface Words extends Record<string, unknown> {
  version: number;
  facts: string;
  toReported: string;
}
/** For other admins, and for the author. */
function useWordsOf() {
  const t = useStrings();
  return [
    { name: 'facts', label: t('content.facts'), max: FACTS_MAX },
    { name: 'toReported', label: t('content.words'), max: WORDS_MAX },
  ] as const;
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
  const fields = useWordsOf();
  const rules = REPORT_REASONS.filter((reason) => (REASONS_OF_KIND[reason] ?? kind) === kind);
  const [draft] = useState(() => draftOf<Words & { rule: ReportReason }>(`withhold:${contentId}:${version}`));
  const form = useContractForm<Words & { rule: ReportReason }>(withholdContent.body, {
    module: 'moderation',
    initial: {
      version,
      rule: 'spam',
      facts: '',
      toReported: text('ruling.phrase.reported', { reason: reasonText('spam') }),
    },
    draft,
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
  const { values, errors } = form.form;
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
        <RuleSelect rules={rules} values={values} error={errors['rule']} set={form.form.setValues} />
        <WordsFields form={form.form} fields={fields} />
      </Form>
    </Dialog>
  );
}

/** Shows something again that rulings withhold. */
export function RestoreDialog({ item: { id: contentId, kind, version }, onClose }: Props): ReactNode {
  const t = useStrings();
  const formId = useId();
  const fields = useWordsOf();
  const queries = useQueryClient();
  const [draft] = useState(() => draftOf<Words>(`restore:${contentId}:${version}`));
  const form = useContractForm<Words>(restoreContent.body, {
    module: 'moderation',
    initial: { version, facts: '', toReported: text('content.restore.words') },
    draft,
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
        <WordsFields form={form.form} fields={fields} />
      </Form>
    </Dialog>
  );
}
