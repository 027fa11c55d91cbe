import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  CVS_MAX,
  deletePrivateDocument,
  listPrivateDocuments,
  PRIVATE_BYTES_MAX,
  type PrivateDocument,
  uploadPrivateDocument,
} from '#contract/media/private.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { formatBytes } from '#ui/language/formats.ts';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Button } from '#ui/parts/button.tsx';
import { toast } from '#ui/toasts/store.ts';
import { useStrings } from '../../strings.ts';
import styles from './applications.module.css';
import { FileButton } from './file-button.tsx';

interface Props {
  documents: readonly PrivateDocument[];
  value: string | null;
  error: string | undefined;
  onChange: (id: string | null) => void;
}

/** One of the CVs that the user keeps, a new one, or none. */
export function DocumentChoice({ documents, value, error, onChange }: Props): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: queryKey(listPrivateDocuments) });
  const upload = useWrite((file: File) => ({
    send: () =>
      call(uploadPrivateDocument, { body: { purpose: 'cv', name: file.name.slice(0, 120) }, files: { file } }),
    onDone: async ({ data }) => {
      await refresh();
      onChange(data.id);
    },
  }));
  const removal = useWrite((documentId: string) => ({
    send: () => call(deletePrivateDocument, { params: { documentId } }),
    onDone: async () => {
      onChange(null);
      await refresh();
    },
  }));
  const limit = formatBytes(PRIVATE_BYTES_MAX);
  const choose = (file: File) => {
    if (file.size > PRIVATE_BYTES_MAX) toast.error(t('file.tooLarge', { limit }));
    else void upload.write(file);
  };
  return (
    <div className={styles['stack']}>
      <NativeSelect
        label={t('cv.label')}
        description={t('cv.hint', { limit, count: CVS_MAX })}
        error={error}
        value={value ?? ''}
        data={[
          { value: '', label: t('cv.none') },
          ...documents.map(({ id, name, bytes }) => ({ value: id, label: `${name} · ${formatBytes(bytes)}` })),
        ]}
        onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
      />
      <div className={styles['actions']}>
        <FileButton name={t('cv.upload')} busy={upload.busy} onFile={choose}>
          {t('cv.upload')}
        </FileButton>
        {value === null ? null : (
          <Button size="sm" variant="default" loading={removal.busy} onClick={() => void removal.write(value)}>
            {t('cv.delete')}
          </Button>
        )}
      </div>
    </div>
  );
}
