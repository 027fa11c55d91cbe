import { createElement, type ReactNode, type RefObject, useRef, useState } from 'react';
import { onDemand, useOnDemand } from '../on-demand.ts';
import { text } from '../strings.ts';
import { toast } from '../toasts/store.ts';

interface Opener {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly open: boolean;
  readonly onPress: () => void;
  readonly onPrepare: () => void;
}
interface Props {
  label: string;
  /** The button. */
  renderButton: (opener: Opener) => ReactNode;
  /** What is in the box. */
  children: (close: () => void) => ReactNode;
}

const box = onDemand(() => import('./popover-box.tsx'));

/** A button with a box below it, whose code is loaded on hover or focus, when a press is likely. */
export function WithPopover({ label, renderButton, children }: Props): ReactNode {
  const ref = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Box = useOnDemand(box, open, () => {
    close();
    toast.error(text('dialog.failed'));
  });
  return (
    <>
      {/* oxlint-disable-next-line react/refs -- passed on, not read */}
      {renderButton({
        ref,
        open,
        onPress: () => setOpen(!open),
        // A failure is reported when the box is opened.
        onPrepare: () => void box.load().catch(() => undefined),
      })}
      {/* oxlint-disable-next-line react/refs -- passed on, not read */}
      {Box ? createElement(Box, { button: ref, label, onClose: close }, children(close)) : null}
    </>
  );
}
