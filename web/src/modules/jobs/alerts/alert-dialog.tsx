import { type ReactNode, useState } from 'react';
import type { Rhythm } from '#contract/core/choices.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { describeFailure } from '#ui/failure.ts';
import { Button } from '#ui/parts/button.tsx';
import { toast } from '#ui/toasts/store.ts';
import styles from '../favourites/favourites.module.css';
import { useStrings } from '../strings.ts';
import { RhythmField } from './rhythm-field.tsx';
import { useAlertWrites } from './use-alert-writes.ts';
import { useSearchText } from './use-search-text.ts';

interface Props {
  search: Record<string, string>;
  onClose: () => void;
}

/** Makes an alert of a search of the board. */
export function AlertDialog({ search, onClose }: Props): ReactNode {
  const t = useStrings();
  const textOf = useSearchText();
  const { creation } = useAlertWrites();
  const [frequency, setFrequency] = useState<Rhythm>('daily');
  const create = async () => {
    const { done } = await creation.write({ search, frequency });
    if (!done) return;
    toast.success(t('alert.created'));
    onClose();
  };
  return (
    <Dialog
      title={t('alert.create')}
      onClose={onClose}
      actions={
        <Button loading={creation.busy} onClick={() => void create()}>
          {t('alert.create')}
        </Button>
      }
    >
      <p dir="auto">{textOf({ search, place: '' })}</p>
      <RhythmField value={frequency} onChange={setFrequency} />
      <p className={styles['soft']}>{t('alert.private')}</p>
      {creation.error === undefined ? null : <p role="alert">{describeFailure(creation.error)}</p>}
    </Dialog>
  );
}
