import { IconPaperclip } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '#ui/parts/icon-button.tsx';
import { useStrings } from '../strings.ts';

/** Opens the browser's file chooser for files of any kind. */
export function AttachButton({ onFiles }: { onFiles: (files: File[]) => void }): ReactNode {
  const t = useStrings();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton label={t('files.attach')} onClick={() => input.current?.click()}>
        <IconPaperclip size={20} aria-hidden="true" />
      </IconButton>
      <input
        ref={input}
        type="file"
        multiple
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
