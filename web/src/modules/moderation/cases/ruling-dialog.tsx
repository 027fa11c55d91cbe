import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { type DeskCase, readDeskCase } from '#contract/moderation/desk.ts';
import { queryOptions } from '#shell/calls/query-options.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Form } from '#ui/form/form.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Button } from '#ui/parts/button.tsx';
import { useStrings } from '../strings.ts';
import { Follows, MeasureFields, RulingWords } from './ruling-fields.tsx';
import { type FormProps, useRuling } from './use-ruling.ts';

/** Rules on a case, or on an appeal: which rule was broken, what is done, and words for each side. */
export function RulingDialog({ shown, onClose }: { shown: DeskCase; onClose: () => void }): ReactNode {
  const { data } = useQuery(queryOptions(readDeskCase, { params: { caseId: shown.id } }));
  const t = useStrings();
  if (data === undefined)
    return (
      <Dialog title={t('ruling.open')} onClose={onClose}>
        <CardSkeletons count={1} />
      </Dialog>
    );
  return <RulingForm whole={data.data} onClose={onClose} />;
}

function RulingForm({ whole, onClose }: FormProps): ReactNode {
  const t = useStrings();
  const formId = useId();
  const ruling = useRuling({ whole, onClose });
  const { form, values } = ruling;
  const title = t(whole.state === 'appealed' ? 'ruling.answer' : 'ruling.open');
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} loading={form.sending}>
          {title}
        </Button>
      }
    >
      <Form form={form} id={formId}>
        <MeasureFields whole={whole} ruling={ruling} />
        <RulingWords whole={whole} ruling={ruling} />
        <Follows whole={whole} values={values} />
      </Form>
    </Dialog>
  );
}
