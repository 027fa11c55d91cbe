import { type ReactNode, useRef } from 'react';
import { Button } from '#ui/parts/button.tsx';

interface Props {
  /** Types and endings that the file chooser offers. */
  accept: string;
  onFile: (file: File) => void;
  children: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
}

/** A button that opens the browser's file chooser for one file. */
export function PickFile({ accept, onFile, children, icon, disabled = false }: Props): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        type="button"
        variant="light"
        disabled={disabled}
        leftSection={icon}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onFile(file);
          // Reset, so that the same file can be chosen again after its removal.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
