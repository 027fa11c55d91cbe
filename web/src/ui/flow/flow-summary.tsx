import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import styles from './flow-frame.module.css';

/** What has been chosen so far. */
export interface Summary {
  readonly label: string;
  /** One line for phones: "₹1,200 · 7 days". */
  readonly short: ReactNode;
  /** Lines with their links to change them, the total, and what happens next. */
  readonly content: ReactNode;
}

/** Beside the step from 1200 px, above the buttons before that; on phones one row that opens it from below. */
export function FlowSummary({ label, short, content }: Summary): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles['row']}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <span>{short}</span>
        <IconChevronDown size={20} aria-hidden="true" />
      </button>
      <aside className={styles['summary']} aria-label={label}>
        {content}
      </aside>
      {open ? (
        <Dialog title={label} size="sheet" onClose={() => setOpen(false)}>
          {content}
        </Dialog>
      ) : null}
    </>
  );
}
