import type { ReactNode } from 'react';
import { useWrite } from '#shell/state/use-write.ts';
import { Button } from '#ui/parts/button.tsx';

interface Props {
  label: string;
  /** Makes the paper; its address is good for a few minutes. */
  send: () => Promise<{ data: { address: string; filename: string } }>;
}
/** Saves a paper as PDF. */
export function PaperButton({ label, send }: Props): ReactNode {
  const { write, busy } = useWrite(() => ({
    send,
    onDone: ({ data }) => {
      const link = document.createElement('a');
      link.href = data.address;
      link.download = data.filename;
      link.click();
    },
  }));
  return (
    <Button variant="light" size="xs" loading={busy} onClick={() => void write()}>
      {label}
    </Button>
  );
}
