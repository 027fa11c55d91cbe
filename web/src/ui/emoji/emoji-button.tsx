import { IconMoodSmile } from '@tabler/icons-react';
import { createElement, type ReactNode, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { onDemand, useOnDemand } from '../on-demand.ts';
import { IconButton } from '../parts/icon-button.tsx';
import { text } from '../strings.ts';
import { useStrings } from '../later/strings.ts';
import { toast } from '../toasts/store.ts';
import { withEmoji } from './insert.ts';
import { rememberEmoji } from './recent.ts';

interface Props {
  /** The text field that receives the emoji, at its caret. */
  field: RefObject<HTMLTextAreaElement | HTMLInputElement | null>;
  onChange: (value: string) => void;
  className?: string;
  tooltip?: boolean;
}

const picker = onDemand(() => import('./emoji-picker.tsx'));

/** Opens a picker that puts emoji into a text field. The picker and the names of emoji are loaded when it opens. */
export function EmojiButton({ field, onChange, className, tooltip = false }: Props): ReactNode {
  const t = useStrings();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const Picker = useOnDemand(picker, open, () => {
    setOpen(false);
    toast.error(text('dialog.failed'));
  });
  const insert = (emoji: string) => {
    const element = field.current;
    flushSync(() => setOpen(false));
    if (!element) return;
    rememberEmoji(emoji);
    const end = element.value.length;
    const next = withEmoji(element.value, emoji, {
      start: element.selectionStart ?? end,
      end: element.selectionEnd ?? end,
    });
    flushSync(() => onChange(next.text));
    // After the closing picker has given the focus back to its button.
    requestAnimationFrame(() => {
      element.focus();
      element.setSelectionRange(next.caret, next.caret);
    });
  };
  return (
    <>
      <IconButton
        ref={button}
        label={t('emoji.add')}
        tooltip={tooltip}
        aria-haspopup="dialog"
        aria-expanded={open}
        {...(className !== undefined && { className })}
        onPointerEnter={() => void picker.load().catch(() => undefined)}
        onClick={() => setOpen(true)}
      >
        <IconMoodSmile size={22} aria-hidden="true" />
      </IconButton>
      {/* oxlint-disable-next-line react/refs -- passed on, not read */}
      {Picker ? createElement(Picker, { button, onClose: () => setOpen(false), onPick: insert }) : null}
    </>
  );
}
