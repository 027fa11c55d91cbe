import { type ReactNode, useState } from 'react';
import { NOTE_MAX } from '#contract/jobs/applications/choices.ts';
import type { TeamApplication } from '#contract/jobs/pipeline/pipeline.ts';
import { confirm } from '#ui/dialog/store.ts';
import { Textarea } from '#ui/fields/text.tsx';
import { Ago } from '#ui/parts/ago.tsx';
import { Button } from '#ui/parts/button.tsx';
import { useReviewWrites } from '../../applications/use-review-writes.ts';
import { useStrings } from '../../strings.ts';
import styles from '../applications/applications.module.css';

/** What the team notes about an application; everyone deletes their own. */
export function Notes({ application }: { application: TeamApplication }): ReactNode {
  const t = useStrings();
  const { note, unnote } = useReviewWrites(application);
  const [text, setText] = useState('');
  const send = async () => {
    if (text.trim() === '') return;
    const { done } = await note.write(text);
    if (done) setText('');
  };
  const remove = async (id: string) => {
    if (await confirm({ title: t('note.delete.title'), confirm: t('note.delete'), danger: true }))
      await unnote.write(id);
  };
  return (
    <div className={styles['stack']}>
      {application.notesList.map((each) => (
        <div key={each.id}>
          <p className={styles['text']} dir="auto">
            {each.text}
          </p>
          <p className={styles['soft']}>
            {each.author?.name ?? t('history.unknown')} · <Ago at={each.at} />{' '}
            {each.own ? (
              <Button size="xs" variant="subtle" loading={unnote.busy} onClick={() => void remove(each.id)}>
                {t('note.delete')}
              </Button>
            ) : null}
          </p>
        </div>
      ))}
      {application.can.note ? (
        <>
          <Textarea
            label={t('note.label')}
            rows={2}
            maxLength={NOTE_MAX}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <div>
            <Button size="sm" variant="light" loading={note.busy} onClick={() => void send()}>
              {t('note.add')}
            </Button>
          </div>
        </>
      ) : null}
    </div>
  );
}
