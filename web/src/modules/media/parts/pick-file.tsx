import { type ReactNode, useRef } from 'react';
import { Button } from '#ui/parts/button.tsx';
import { IconButton } from '#ui/parts/icon-button.tsx';

interface Props {
  /** Types and endings that the file chooser offers. */
  accept: string;
  onFile: (file: File) => void;
  /** The words of the button. */
  children: string;
  icon?: ReactNode;
  disabled?: boolean;
  /** Draws the icon alone, with this class; the words are its tooltip. */
  iconClass?: string | undefined;
}

/** A button that opens the browser's file chooser for one file. */
export function PickFile({ accept, onFile, children, icon, disabled = false, iconClass }: Props): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const press = () => input.current?.click();
  return (
    <>
      {iconClass === undefined ? (
        <Button type="button" variant="light" disabled={disabled} leftSection={icon} onClick={press}>
          {children}
        </Button>
      ) : (
        <IconButton label={children} tooltip className={iconClass} disabled={disabled} onClick={press}>
          {icon}
        </IconButton>
      )}
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
