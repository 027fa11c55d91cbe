import { IconSearch, IconX } from '@tabler/icons-react';
import { createElement, type ReactNode, useId, useState } from 'react';
import { TextInput } from '../fields/text.tsx';
import { GuardedForm } from '../form/guarded-form.tsx';
import { onDemand, useOnDemand } from '../on-demand.ts';
import { Button } from '../parts/button.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import { text, useStrings } from '../strings.ts';
import { toast } from '../toasts/store.ts';
import type { SearchBarProps } from './search-bar.tsx';
import styles from './search-bar.module.css';

const frame = onDemand(() => import('../dialog/window.tsx'));

interface CoverProps<F> extends SearchBarProps<F> {
  titleId: string;
  onClose: () => void;
}

/** Words and place over the whole screen, with one button. */
function Cover<F>(props: CoverProps<F>): ReactNode {
  const { titleId, label, placeholder, hint, max, value, submit, filters, where, onSend, onClose } = props;
  const t = useStrings();
  const [words, setWords] = useState(value);
  const [draft, setDraft] = useState(filters);
  return (
    <div className={styles['cover']}>
      <header className={styles['top']}>
        <h2 id={titleId}>{label}</h2>
        <IconButton label={t('dialog.close')} onClick={onClose}>
          <IconX size={20} aria-hidden="true" />
        </IconButton>
      </header>
      <GuardedForm
        className={styles['fields']}
        onSend={() => {
          onClose();
          onSend(words, draft);
        }}
      >
        <TextInput
          type="search"
          aria-label={label}
          placeholder={placeholder}
          description={hint}
          descriptionBelow
          maxLength={max}
          data-autofocus
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        {where.draw?.(draft, (changes) => setDraft((former) => ({ ...former, ...changes })))}
        <Button type="submit" size="md" fullWidth>
          {submit}
        </Button>
      </GuardedForm>
    </div>
  );
}

/** On phones: one button of 48 px with the words and the place, which opens the search over the whole screen. */
export function PhoneSearch<F>(props: SearchBarProps<F>): ReactNode {
  const { label, placeholder, value, filters, where, anywhere, more } = props;
  const titleId = useId();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Window = useOnDemand(frame, open, () => {
    close();
    toast.error(text('dialog.failed'));
  });
  const place = where.valueOf(filters) ?? anywhere;
  return (
    <div className={styles['phone']}>
      <button
        type="button"
        className={styles['pill']}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={[label, value, place].filter((part) => part !== '').join(', ')}
        onPointerEnter={() => void frame.load().catch(() => undefined)}
        onClick={() => setOpen(true)}
      >
        <IconSearch size={20} aria-hidden="true" />
        <span className={styles['lines']}>
          <span className={styles['line']} data-empty={value === ''} dir="auto">
            {value === '' ? placeholder : value}
          </span>
          <span className={styles['place']} dir="auto">
            {place}
          </span>
        </span>
      </button>
      {more}
      {Window
        ? createElement(
            Window,
            { size: 'full', labelledBy: titleId, onClose: close },
            <Cover {...props} titleId={titleId} onClose={close} />,
          )
        : null}
    </div>
  );
}
