import { createElement, type ReactNode, type RefObject } from 'react';
import { onDemand, useOnDemand } from '../on-demand.ts';
import { text } from '../strings.ts';
import { toast } from '../toasts/store.ts';

export interface PopoverProps {
  /** What it belongs to, and stands beside. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  placement?: 'top start' | 'bottom start' | 'bottom end';
  children: ReactNode;
}

const panel = onDemand(() => import('./panel.tsx'));

/** Fetches what draws popovers, when one is likely to open. That it failed is told when it does. */
export const preparePopover = (): void => void panel.load().catch(() => undefined);

/**
 * Something small above the screen beside what it belongs to, inside the window wherever that stands. The rest of the
 * screen stays usable; a press elsewhere closes it.
 */
export function Popover(props: PopoverProps): ReactNode {
  const Panel = useOnDemand(panel, true, () => {
    toast.error(text('dialog.failed'));
    props.onClose();
  });
  return Panel ? createElement(Panel, props) : null;
}
