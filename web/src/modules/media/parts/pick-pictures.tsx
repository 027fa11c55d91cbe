import { IconPhotoPlus } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '#ui/parts/button.tsx';
import { IconButton } from '#ui/parts/icon-button.tsx';
import { acceptedPictures } from '../accepted.ts';
import { useStrings } from '../strings.ts';

interface Props {
  onFiles: (files: File[]) => void;
  multiple?: boolean;
  /** Replaces "Add pictures" or "Choose picture". */
  label?: string;
  disabled?: boolean;
  /** Draws the icon alone, with this class; the words are its tooltip. */
  iconClass?: string | undefined;
}

/** The button that opens the browser's file chooser. */
export function PickPictures({ onFiles, multiple = false, label, disabled = false, iconClass }: Props): ReactNode {
  const t = useStrings();
  const input = useRef<HTMLInputElement>(null);
  const words = label ?? t(multiple ? 'pick.many' : 'pick.one');
  const icon = <IconPhotoPlus size={iconClass === undefined ? 20 : 22} aria-hidden="true" />;
  const press = () => input.current?.click();
  return (
    <>
      {iconClass === undefined ? (
        <Button type="button" variant="light" disabled={disabled} leftSection={icon} onClick={press}>
          {words}
        </Button>
      ) : (
        <IconButton label={words} tooltip className={iconClass} disabled={disabled} onClick={press}>
          {icon}
        </IconButton>
      )}
      <input
        ref={input}
        type="file"
        accept={acceptedPictures}
        multiple={multiple}
        hidden
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Reset, so that the same file can be chosen again after its removal.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
