import { type ReactNode, useState } from 'react';
import { NOTE_MAX, REJECTION_CODES, type RejectionCode, WORDS_MAX } from '#contract/jobs/applications/choices.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Textarea } from '#ui/fields/text.tsx';
import { Button } from '#ui/parts/button.tsx';
import { useBulkWrites } from '../../applications/use-review-writes.ts';
import { useStrings } from '../../strings.ts';
import styles from '../applications/applications.module.css';

/** Asks for the reason of a rejection and shows the words that the candidate reads. */
export function RejectDialog({
  jobId,
  ids,
  onClose,
}: {
  jobId: string;
  ids: readonly string[];
  onClose: () => void;
}): ReactNode {
  const t = useStrings();
  const { reject } = useBulkWrites(jobId);
  const [code, setCode] = useState<RejectionCode>('others');
  const [words, setWords] = useState('');
  const [note, setNote] = useState('');
  const send = async () => {
    const { done } = await reject.write({ ids: [...ids], code, words, note });
    if (done) onClose();
  };
  return (
    <Dialog
      title={t('reject.title', { count: ids.length })}
      onClose={onClose}
      actions={
        <Button color="red" loading={reject.busy} onClick={() => void send()}>
          {t('reject.submit')}
        </Button>
      }
    >
      <div className={styles['stack']}>
        <p>{t('reject.text')}</p>
        <NativeSelect
          label={t('reject.code')}
          value={code}
          data={REJECTION_CODES.map((value) => ({ value, label: t(`code.${value}`) }))}
          onChange={(event) => setCode(REJECTION_CODES.find((each) => each === event.currentTarget.value) ?? 'others')}
        />
        <blockquote className={styles['soft']}>{t(`rejection.${code}`)}</blockquote>
        <Textarea
          label={t('reject.words')}
          rows={3}
          maxLength={WORDS_MAX}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <Textarea
          label={t('reject.note')}
          rows={2}
          maxLength={NOTE_MAX}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}
