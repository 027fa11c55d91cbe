import { useQuery, useQueryClient } from '@tanstack/react-query';
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
import { useSearch } from '#shell/navigation/location.ts';
import { openDialog } from '#ui/dialog/store.ts';
import { Ago } from '#ui/parts/ago.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { PanePart, ReviewPane } from '#ui/table/review-pane.tsx';
import { StatusChip } from '#ui/table/status-chip.tsx';
import { waitingPagesQuery } from '../../api.ts';
import { usersSearch } from '../../search.ts';
import { text, useStrings } from '../../strings.ts';
import { DecisionButtons } from '../decision-buttons.tsx';
import { ProofDialog } from '../proof-window.tsx';
import { RejectDialog } from '../reject-window.tsx';
import { type QueueOf, QueueTable } from './queue-table.tsx';

/** What is decided about the documents of a page; it is sent when no one undoes it any more. */
function useDecisions() {
  const queries = useQueryClient();
  const decide = (
    queue: QueueOf<WaitingPage>,
    waiting: WaitingPage,
    body: { approve: true } | { approve: false; reason: string },
  ) =>
    queue.decide({
      rows: [waiting],
      message: text(body.approve ? 'pages.approved' : 'pages.rejected', { name: waiting.page.name }),
      write: {
        send: () => call(decidePageDocuments, { params: { requestId: waiting.id }, body }),
        onDone: () => queries.invalidateQueries({ queryKey: queryKey(listWaitingPages) }),
      },
    });
  return {
    approve: (waiting: WaitingPage, queue: QueueOf<WaitingPage>) => {
      if (waiting.can.decide) decide(queue, waiting, { approve: true });
    },
    reject: (waiting: WaitingPage, queue: QueueOf<WaitingPage>) => {
      if (!waiting.can.decide) return;
      openDialog((close) => (
        <RejectDialog
          id={waiting.id}
          title={text('pages.reject.title', { name: waiting.page.name })}
          hint={text('pages.reason.hint')}
          onReject={(reason) => decide(queue, waiting, { approve: false, reason })}
          onClose={close}
        />
      ));
    },
  };
}

const openDocument = (name: string, file: PageDocument) =>
  call(readWaitingDocument, { params: { documentId: file.id } }).then(
    ({ data }) => openDialog((close) => <ProofDialog name={name} {...data} onClose={close} />),
    showFailure,
  );

function Files({ waiting: { files, page } }: { waiting: WaitingPage }): ReactNode {
  const t = useStrings();
  return files.map((file) => (
    <div key={file.id}>
      <Button
        variant="light"
        aria-label={t('pages.open.label', { file: file.name, name: page.name })}
        onClick={() => void openDocument(page.name, file)}
      >
        <bdi>{file.name}</bdi>
      </Button>
    </div>
  ));
}

/** Pages whose documents wait, longest waiting first. */
export function PagesTable(): ReactNode {
  const t = useStrings();
  const { page, size } = useSearch(usersSearch);
  const { approve, reject } = useDecisions();
  const waitingChip = <StatusChip tone="waiting">{t('tasks.waiting')}</StatusChip>;
  return (
    <QueueTable
      label={t('queue.pages')}
      name="waiting-pages"
      query={useQuery(waitingPagesQuery(page, size))}
      idOf={({ id }) => id}
      object={{
        head: t('queue.page'),
        name: (waiting) => waiting.page.name,
        renderSecond: ({ website }) => website,
        renderPicture: (waiting) => <Avatar name={waiting.page.name} picture={waiting.page.avatar} size={32} />,
      }}
      columns={[
        { key: 'state', head: t('members.state'), kind: 'status', shown: 'always', renderCell: () => waitingChip },
        { key: 'files', head: t('queue.files'), kind: 'number', renderCell: ({ files }) => files.length },
        {
          key: 'sent',
          head: t('queue.asked'),
          kind: 'date',
          shown: 'tablet',
          renderCell: ({ sentAt }) => <Ago at={sentAt} />,
        },
      ]}
      empty={t('pages.empty')}
      approve={approve}
      reject={reject}
      renderPane={(waiting, queue) => (
        <ReviewPane
          title={waiting.page.name}
          status={waitingChip}
          onClose={queue.onClose}
          actions={
            waiting.can.decide ? (
              <DecisionButtons approve={() => approve(waiting, queue)} reject={() => reject(waiting, queue)} />
            ) : null
          }
        >
          <PanePart title={t('queue.files')}>
            <Files waiting={waiting} />
          </PanePart>
          <PanePart title={t('queue.page')}>
            {waiting.website === '' ? null : <p>{t('pages.website', { website: waiting.website })}</p>}
            <p>
              <Ago at={waiting.sentAt} />
            </p>
            <p>{t('pages.approve.text')}</p>
          </PanePart>
        </ReviewPane>
      )}
    />
  );
}
