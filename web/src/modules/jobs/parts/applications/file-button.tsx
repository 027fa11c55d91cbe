import { type ReactNode, useRef } from 'react';
import { Button } from '#ui/parts/button.tsx';

/** What private documents may be; the server judges the content. */
const FILE_TYPES = '.pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document';

interface Props {
  /** Of the hidden field, for screen readers. */
  name: string;
  children: string;
  busy: boolean;
  onFile: (file: File) => void;
}

/** Chooses a PDF or DOCX. */
export function FileButton({ name, children, busy, onFile }: Props): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={FILE_TYPES}
        aria-label={name}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file !== undefined) onFile(file);
          // Reset, so that the same file can be chosen again.
          event.target.value = '';
        }}
      />
      <Button variant="light" loading={busy} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
