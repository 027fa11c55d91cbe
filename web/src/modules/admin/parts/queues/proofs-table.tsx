import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { decideProof, listProofs, readProofDocument, type WaitingProof } from '#contract/accounts/verification.ts';
import { useChoiceStrings } from '#shell/choice-strings.ts';
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
import { proofsQuery } from '../../api.ts';
import { usersSearch } from '../../search.ts';
import { text, useStrings } from '../../strings.ts';
import { DecisionButtons } from '../decision-buttons.tsx';
import { ProofDialog } from '../proof-window.tsx';
import { RejectDialog } from '../reject-window.tsx';
import { type QueueOf, QueueTable } from './queue-table.tsx';

const nameOf = ({ firstName, lastName }: WaitingProof): string => `${firstName} ${lastName}`;

/** The document is deleted with the decision, which therefore is sent when no one undoes it any more. */
function useDecisions() {
  const queries = useQueryClient();
  const decide = (queue: QueueOf<WaitingProof>, proof: WaitingProof, body: { approve: boolean; reason?: string }) =>
    queue.decide({
      rows: [proof],
      message: text(body.approve ? 'proofs.approved' : 'proofs.rejected', { name: nameOf(proof) }),
      write: {
        send: () => call(decideProof, { params: { proofId: proof.id }, body }),
        onDone: () => queries.invalidateQueries({ queryKey: queryKey(listProofs) }),
      },
    });
  return {
    approve: (proof: WaitingProof, queue: QueueOf<WaitingProof>) => {
      if (proof.can.decide) decide(queue, proof, { approve: true });
    },
    reject: (proof: WaitingProof, queue: QueueOf<WaitingProof>) => {
      if (!proof.can.decide) return;
      openDialog((close) => (
        <RejectDialog
          id={proof.id}
          title={text('proofs.reject.title', { name: nameOf(proof) })}
          hint={text('proofs.reason.hint')}
          onReject={(reason) => decide(queue, proof, { approve: false, reason })}
          onClose={close}
        />
      ));
    },
  };
}

const openDocument = (proof: WaitingProof) =>
  call(readProofDocument, { params: { proofId: proof.id } }).then(
    ({ data }) => openDialog((close) => <ProofDialog name={nameOf(proof)} {...data} onClose={close} />),
    showFailure,
  );

interface PaneProps extends ReturnType<typeof useDecisions> {
  proof: WaitingProof;
  queue: QueueOf<WaitingProof>;
}
/** One document: whose it is, what it shows, and the decision. */
function ProofPane({ proof, queue, approve, reject }: PaneProps): ReactNode {
  const t = useStrings();
  const choice = useChoiceStrings();
  return (
    <ReviewPane
      title={nameOf(proof)}
      status={<StatusChip tone="waiting">{t('tasks.waiting')}</StatusChip>}
      onClose={queue.onClose}
      actions={
        proof.can.decide ? (
          <DecisionButtons approve={() => approve(proof, queue)} reject={() => reject(proof, queue)} />
        ) : null
      }
    >
      <PanePart title={t('proofs.title')}>
        <p>
          {choice(`proof.${proof.proofType}`)} · <Ago at={proof.askedAt} />
        </p>
        <div>
          <Button
            variant="light"
            aria-label={t('proofs.open.named', { name: nameOf(proof) })}
            onClick={() => void openDocument(proof)}
          >
            {t('proofs.open')}
          </Button>
        </div>
      </PanePart>
      <PanePart title={t('members.account')}>
        <p>{nameOf(proof)}</p>
        {proof.actor === null ? null : <p>@{proof.actor.username}</p>}
        <p>{t('proofs.approve.text')}</p>
      </PanePart>
    </ReviewPane>
  );
}

/** Members whose identity document waits, longest waiting first. */
export function ProofsTable(): ReactNode {
  const t = useStrings();
  const choice = useChoiceStrings();
  const { page, size } = useSearch(usersSearch);
  const { approve, reject } = useDecisions();
  return (
    <QueueTable
      label={t('queue.members')}
      name="proofs"
      query={useQuery(proofsQuery(page, size))}
      idOf={({ id }) => id}
      object={{
        head: t('members.name'),
        name: nameOf,
        renderSecond: ({ proofType }) => choice(`proof.${proofType}`),
        renderPicture: (proof) => <Avatar name={nameOf(proof)} picture={proof.actor?.avatar ?? null} size={32} />,
      }}
      columns={[
        {
          key: 'state',
          head: t('members.state'),
          kind: 'status',
          shown: 'always',
          renderCell: () => <StatusChip tone="waiting">{t('tasks.waiting')}</StatusChip>,
        },
        {
          key: 'asked',
          head: t('queue.asked'),
          kind: 'date',
          shown: 'tablet',
          renderCell: ({ askedAt }) => <Ago at={askedAt} />,
        },
      ]}
      empty={t('proofs.empty')}
      approve={approve}
      reject={reject}
      renderPane={(proof, queue) => <ProofPane {...{ proof, queue, approve, reject }} />}
    />
  );
}
