import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from 'react';
import { useStrings } from '../strings.ts';
import styles from './picture-drop.module.css';

interface Props {
  onFiles: (files: File[]) => void;
  disabled?: boolean;
  /** Shown while files are dragged over it, instead of "Drop pictures here". */
  hint?: string;
  className?: string | undefined;
  children: ReactNode;
}

const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/**
 * Accepts pictures or other files that are dropped or pasted inside its children. Keyboard users have the button next
 * to it, and pasting.
 */
export function PictureDrop({ onFiles, disabled = false, hint, className, children }: Props): ReactNode {
  const t = useStrings();
  // Entering a child fires "leave" on its parent, so count the depth to detect leaving the whole area.
  const [depth, setDepth] = useState(0);
  const drop = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setDepth(0);
    if (!disabled) onFiles([...event.dataTransfer.files]);
  };
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    // Pictures copied from office programs come with text, and text belongs in the field.
    if (disabled || files.length === 0 || event.clipboardData.types.includes('text/plain')) return;
    event.preventDefault();
    onFiles(files);
  };
  return (
    // Dropping and pasting are shortcuts; the button that picks files is for everyone.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={`${styles['drop']} ${className ?? ''}`}
      onDragEnter={(event) => {
        if (carriesFiles(event)) setDepth((now) => now + 1);
      }}
      onDragLeave={(event) => {
        if (carriesFiles(event)) setDepth((now) => Math.max(0, now - 1));
      }}
      onDragOver={(event) => {
        if (carriesFiles(event)) event.preventDefault();
      }}
      onDrop={drop}
      onPaste={paste}
    >
      {children}
      {depth > 0 && !disabled ? (
        <div className={styles['dropHint']} aria-hidden="true">
          {hint ?? t('drop.here')}
        </div>
      ) : null}
    </div>
  );
}
