import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { PROOF_MAX_BYTES } from '#contract/accounts/verification.ts';
import type { Page } from '#contract/pages/pages.ts';
import * as contract from '#contract/pages/documents.ts';
import { call } from '#shell/calls/call.ts';
import { queryOptions } from '#shell/calls/query-options.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { confirm } from '#ui/dialog/store.ts';
import { formatBytes } from '#ui/language/formats.ts';
import { Loaded } from '#ui/list/loaded.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { toast } from '#ui/toasts/store.ts';
import { useStrings } from '../strings.ts';
import styles from './verification-card.module.css';

export const documentsQuery = (pageId: string) => queryOptions(contract.readPageDocuments, { params: { pageId } });
const TYPES = 'image/jpeg,image/png,image/webp,application/pdf';

function useDocumentWrites(pageId: string) {
  const queries = useQueryClient();
  const { write, busy } = useWrite((send: () => Promise<{ data: contract.PageDocuments }>) => ({
    send,
    onDone: (reply: { data: contract.PageDocuments }) => {
      queries.setQueryData(documentsQuery(pageId).queryKey, reply);
    },
  }));
  const params = { pageId };
  return {
    busy,
    add: (document: File) => {
      const body = { pageId, name: document.name.slice(0, contract.DOCUMENT_NAME_MAX) };
      return write(() => call(contract.addPageDocument, { body, files: { document } }));
    },
    remove: (documentId: string) => write(() => call(contract.deletePageDocument, { params: { documentId } })),
    send: () => write(() => call(contract.sendPageDocuments, { params })),
    withdraw: () => write(() => call(contract.withdrawPageDocuments, { params })),
  };
}

/** Saves a document on this computer. */
async function download({ id: documentId, name }: contract.PageDocument): Promise<void> {
  const { data } = await call(contract.readPageDocument, { params: { documentId } });
  const bytes = Uint8Array.from(atob(data.content), (sign) => sign.charCodeAt(0));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes], { type: data.contentType }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

function AddButton({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }): ReactNode {
  const t = useStrings();
  const input = useRef<HTMLInputElement>(null);
  const size = formatBytes(PROOF_MAX_BYTES);
  const choose = (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > PROOF_MAX_BYTES) toast.error(t('documents.tooLarge', { size }));
    else onFile(file);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={TYPES}
        aria-label={t('documents.add')}
        hidden
        onChange={(event) => {
          choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button variant="light" loading={busy} onClick={() => input.current?.click()}>
        {t('documents.add')}
      </Button>
      <p className={styles['hint']}>{t('documents.hint', { size, count: contract.DOCUMENTS_MAX })}</p>
    </>
  );
}

function Documents({ pageId, documents }: { pageId: string; documents: contract.PageDocuments }): ReactNode {
  const t = useStrings();
  const writes = useDocumentWrites(pageId);
  const { state, reason, files, can } = documents;
  const withdraw = async () => {
    const question = { title: t('documents.withdraw.title'), text: t('documents.withdraw.text') };
    if (await confirm({ ...question, confirm: t('documents.withdraw'), danger: true })) await writes.withdraw();
  };
  return (
    <>
      <p>{t('documents.about')}</p>
      <p role="status" dir="auto">
        {t(`documents.${state}`, { reason })}
      </p>
      {files.length === 0 ? null : (
        <ul className={styles['files']}>
          {files.map((file) => (
            <li key={file.id} className={styles['file']}>
              <span>
                <bdi>{file.name}</bdi> · {formatBytes(file.bytes)}
              </span>
              <Button
                size="xs"
                variant="default"
                aria-label={t('documents.open.label', { name: file.name })}
                onClick={() => void download(file)}
              >
                {t('documents.open')}
              </Button>
              {state === 'draft' ? (
                <Button
                  size="xs"
                  variant="default"
                  disabled={writes.busy}
                  aria-label={t('documents.remove.label', { name: file.name })}
                  onClick={() => void writes.remove(file.id)}
                >
                  {t('documents.remove')}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      <div className={styles['actions']}>
        {can.send ? (
          <Button loading={writes.busy} onClick={() => void writes.send()}>
            {t('documents.send')}
          </Button>
        ) : null}
        {can.withdraw ? (
          <Button variant="default" loading={writes.busy} onClick={() => void withdraw()}>
            {t('documents.withdraw')}
          </Button>
        ) : null}
        {can.add ? <AddButton busy={writes.busy} onFile={(file) => void writes.add(file)} /> : null}
      </div>
    </>
  );
}

/** Verifies a page by documents that platform admins read. For admins. */
export function DocumentsCard({ page }: { page: Page }): ReactNode {
  const t = useStrings();
  const query = useQuery(documentsQuery(page.actor.id));
  return (
    <Card title={t('documents.title')}>
      <Loaded query={query}>{(documents) => <Documents pageId={page.actor.id} documents={documents} />}</Loaded>
    </Card>
  );
}
