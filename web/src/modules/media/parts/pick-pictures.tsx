import { IconPhotoPlus } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '#ui/parts/button.tsx';
import { acceptedPictures } from '../accepted.ts';
import { useStrings } from '../strings.ts';

interface Props {
  onFiles: (files: File[]) => void;
  multiple?: boolean;
  /** Replaces "Add pictures" or "Choose picture". */
  label?: string;
  disabled?: boolean;
}

/** The button that opens the browser's file chooser. */
export function PickPictures({ onFiles, multiple = false, label, disabled = false }: Props): ReactNode {
  const t = useStrings();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        type="button"
        variant="light"
        disabled={disabled}
        leftSection={<IconPhotoPlus size={20} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {label ?? t(multiple ? 'pick.many' : 'pick.one')}
      </Button>
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
