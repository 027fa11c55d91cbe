import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { MATERIAL_DAYS, MAX_DAYS_AHEAD, type PolicyDraft, publishPolicyDraft } from '#contract/legal/drafts.ts';
import { call } from '#shell/calls/call.ts';
import { address } from '#shell/navigation/address.ts';
import { useGo } from '#shell/navigation/location.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { fieldsOf } from '#ui/failure.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { formatDate } from '#ui/language/formats.ts';
import { Button } from '#ui/parts/button.tsx';
import { toast } from '#ui/toasts/store.ts';
import { text, useStrings } from '../strings.ts';
import { refreshPolicies } from './api.ts';

const DAY_MS = 86_400_000;
/** The day so many whole days from now, in UTC; one that has begun is not whole. */
const dayIn = (days: number): string =>
  new Date(Date.now() + days * DAY_MS + (days === 0 ? 0 : DAY_MS - 1)).toISOString().slice(0, 10);

interface Props {
  draft: PolicyDraft;
  /** Texts that are missing or cannot be read, by field. */
  onIncomplete: (fields: Readonly<Record<string, string>>) => void;
  onClose: () => void;
}
function usePublishForm({ draft: { id, kind, version }, onIncomplete, onClose }: Props) {
  const go = useGo();
  const queries = useQueryClient();
  return useContractForm(publishPolicyDraft.body, {
    module: 'legal',
    initial: { version, effectiveOn: dayIn(MATERIAL_DAYS), material: true },
    async submit(body) {
      const { data } = await call(publishPolicyDraft, { params: { draftId: id }, body });
      onClose();
      toast.success(text('publish.done', { version: data.version, date: formatDate(data.effectiveAt, 'date', 'UTC') }));
      await go(address('/admin/privacy-and-terms'), { search: { show: kind, version: data.version } });
      await refreshPolicies(queries);
    },
    onFailure(error) {
      const { effectiveOn, ...content } = fieldsOf(error);
      if (effectiveOn !== undefined || Object.keys(content).length === 0) return false;
      onIncomplete(content);
      onClose();
      return true;
    },
  });
}

/** Asks from when a version is in force, and whether members must accept it; says what follows. */
export function PublishDialog(props: Props): ReactNode {
  const t = useStrings();
  const formId = useId();
  const { form, ...submission } = usePublishForm(props);
  const { material, effectiveOn } = form.values;
  return (
    <Dialog
      title={t('publish.title')}
      onClose={props.onClose}
      actions={
        <Button type="submit" form={formId} loading={submission.sending}>
          {t('publish.send')}
        </Button>
      }
    >
      <Form form={submission} id={formId}>
        <Checkbox
          label={t('publish.material')}
          description={t('publish.material.hint')}
          {...form.getInputProps('material', { type: 'checkbox' })}
        />
        <DateField
          label={t('publish.from')}
          value={effectiveOn}
          onChange={(day) => form.setFieldValue('effectiveOn', day ?? '')}
          min={dayIn(material ? MATERIAL_DAYS : 0)}
          max={dayIn(MAX_DAYS_AHEAD - 1)}
          error={form.errors['effectiveOn']}
        />
        <p>{t(material ? 'publish.follows.material' : 'publish.follows.minor')}</p>
      </Form>
    </Dialog>
  );
}
