import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  decidePageDocuments,
  listWaitingPages,
  type PageDocument,
  readWaitingDocument,
  type WaitingPage,
} from '#contract/pages/documents.ts';
import { call } from '#shell/calls/call.ts';
import { showFailure } from '#shell/calls/query-client.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { openDialog } from '#ui/dialog/store.ts';
import { Ago } from '#ui/parts/ago.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { toast } from '#ui/toasts/store.ts';
import { useStrings } from '../strings.ts';
import { DecisionButtons } from './decision-buttons.tsx';
import { ProofDialog } from './proof-window.tsx';
import styles from './proof-item.module.css';

/** What a platform admin does with the documents of a page. */
function useDecision({ id: requestId, page: { name } }: WaitingPage) {
  const t = useStrings();
  const queries = useQueryClient();
  const params = { requestId };
  const refresh = () => queries.invalidateQueries({ queryKey: queryKey(listWaitingPages) });
  return {
    openDocument: (file: PageDocument) =>
      call(readWaitingDocument, { params: { documentId: file.id } }).then(
        ({ data }) => openDialog((close) => <ProofDialog name={name} {...data} onClose={close} />),
        showFailure,
      ),
    approve: async () => {
      await call(decidePageDocuments, { params, body: { approve: true } }).then(
        () => toast.success(t('pages.approved', { name })),
        showFailure,
      );
      await refresh();
    },
    refuse: async (reason: string) => {
      await call(decidePageDocuments, { params, body: { approve: false, reason } });
      toast.success(t('pages.rejected', { name }));
      void refresh();
    },
  };
}

function PageHead({ waiting: { page, website, sentAt } }: { waiting: WaitingPage }): ReactNode {
  const t = useStrings();
  return (
    <div className={styles['row']}>
      <Avatar name={page.name} picture={page.avatar} size={48} />
      <div>
        <strong>
          <bdi>{page.name}</bdi>
        </strong>
        <p className={styles['about']}>
          {website === '' ? null : <>{t('pages.website', { website })} · </>}
          <Ago at={sentAt} />
        </p>
      </div>
    </div>
  );
}

/** One page whose documents wait: what it says of itself, its documents, and the decision. */
export function WaitingPageItem({ waiting }: { waiting: WaitingPage }): ReactNode {
  const t = useStrings();
  const { openDocument, approve, refuse } = useDecision(waiting);
  const { files, can } = waiting;
  const { name } = waiting.page;
  return (
    <Card>
      <PageHead waiting={waiting} />
      <div className={styles['actions']}>
        {files.map((file) => (
          <Button
            key={file.id}
            variant="default"
            aria-label={t('pages.open.label', { file: file.name, name })}
            onClick={() => void openDocument(file)}
          >
            <bdi>{file.name}</bdi>
          </Button>
        ))}
      </div>
      {can.decide ? (
        <div className={styles['actions']}>
          <DecisionButtons
            title={t('pages.approve.title', { name })}
            text={t('pages.approve.text')}
            rejectTitle={t('pages.reject.title', { name })}
            rejectHint={t('pages.reason.hint')}
            approve={approve}
            reject={refuse}
          />
        </div>
      ) : null}
    </Card>
  );
}
