import type { ReactNode } from 'react';
import { useWrite } from '#shell/state/use-write.ts';
import { Button } from '#ui/parts/button.tsx';
import { download } from '#ui/save-file.ts';

interface Props {
  label: string;
  /** Makes the paper; its address is good for a few minutes. */
  send: () => Promise<{ data: { address: string; filename: string } }>;
}
/** Saves a paper as PDF. */
export function PaperButton({ label, send }: Props): ReactNode {
  const { write, busy } = useWrite(() => ({
    send,
    onDone: ({ data }) => download(data.address),
  }));
  return (
    <Button variant="light" size="xs" loading={busy} onClick={() => void write()}>
      {label}
    </Button>
  );
}
