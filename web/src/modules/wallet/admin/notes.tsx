import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createWalletNote, NOTE_MAX } from '#contract/wallet/acts.ts';
import { call } from '#shell/calls/call.ts';
import { Textarea } from '#ui/fields/text.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { Form, FormEnd } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { formatDate } from '#ui/language/formats.ts';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { useStrings } from '../strings.ts';
import styles from '../wallet.module.css';
import { notesQuery, refreshAdmin } from './api.ts';
import { PagedLines } from './paged-lines.tsx';
import type { ListProps } from './payments.tsx';

function NoteForm({ actorId }: { actorId: string }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const { form, ...submission } = useContractForm<{ text: string }>(createWalletNote.body, {
    module: 'wallet',
    initial: { text: '' },
    async submit(body) {
      await call(createWalletNote, { params: { actorId }, body });
      form.reset();
      refreshAdmin(queries);
    },
  });
  return (
    <Card>
      <Form form={submission} label={t('note.label')}>
        <Textarea
          label={t('note.label')}
          description={<CharactersLeft value={form.values.text} max={NOTE_MAX} />}
          descriptionBelow
          rows={2}
          maxRows={10}
          {...form.getInputProps('text')}
        />
        <FormEnd>
          <Button type="submit" variant="outline" loading={submission.sending}>
            {t('note.add')}
          </Button>
        </FormEnd>
      </Form>
    </Card>
  );
}

/** What admins wrote down, for other admins. */
export function Notes({ actorId, page, onPage }: ListProps): ReactNode {
  const t = useStrings();
  return (
    <>
      <NoteForm actorId={actorId} />
      <PagedLines
        query={useQuery(notesQuery(actorId, page))}
        onPage={onPage}
        render={({ id, text, admin, at }) => (
          <li key={id} className={styles['line']}>
            <span className={styles['words']}>
              <span dir="auto">{text}</span>
              <span className={styles['soft']}>
                {admin?.name ?? t('admin.someone')} · {formatDate(at, 'dateTime')}
              </span>
            </span>
          </li>
        )}
      />
    </>
  );
}
