import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { PopoverProps } from '../src/ui/dialog/popover.tsx';
import type { WindowProps } from '../src/ui/dialog/window.tsx';

const PlainWindow = ({ children, role = 'dialog', labelledBy, label }: WindowProps): ReactNode => (
  <div role={role} aria-labelledby={labelledBy} aria-label={label}>
    {children}
  </div>
);

const PlainPopover = ({ content, label }: PopoverProps): ReactNode => (
  <div role="dialog" aria-label={label}>
    {content}
  </div>
);

/**
 * Draws dialogs in the place where they are used: the library's window needs a browser. Call it in `beforeAll`. Without
 * layout, focus and Escape are tested in the browser.
 */
export function stubDialogs(): void {
  vi.doMock('../src/ui/dialog/window.tsx', () => ({ default: PlainWindow }));
  vi.doMock('../src/ui/dialog/popover.tsx', () => ({ default: PlainPopover }));
}
