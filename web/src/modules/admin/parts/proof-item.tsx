import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { decideProof, listProofs, readProofDocument, type WaitingProof } from '#contract/accounts/verification.ts';
import { useChoiceStrings } from '#shell/choice-strings.ts';
import { call } from '#shell/calls/call.ts';
import { showFailure } from '#shell/calls/query-client.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { openDialog } from '#ui/dialog/store.ts';
import { Button } from '#ui/parts/button.tsx';
import { Ago } from '#ui/parts/ago.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { toast } from '#ui/toasts/store.ts';
import { text, useStrings } from '../strings.ts';
import { DecisionButtons } from './decision-buttons.tsx';
import { ProofDialog } from './proof-window.tsx';
import styles from './proof-item.module.css';

/** One pending proof: its owner, a button that shows the document, and the decision. */
export function ProofItem({ proof }: { proof: WaitingProof }): ReactNode {
  const t = useStrings();
  const choice = useChoiceStrings();
  const queries = useQueryClient();
  const [isLoading, setIsLoading] = useState(false);
  const name = `${proof.firstName} ${proof.lastName}`;
  const params = { proofId: proof.id };
  const refresh = () => queries.invalidateQueries({ queryKey: queryKey(listProofs) });
  const openDocument = async () => {
    setIsLoading(true);
    try {
      const { data } = await call(readProofDocument, { params });
      openDialog((close) => <ProofDialog name={name} {...data} onClose={close} />);
    } catch (error) {
      showFailure(error);
    } finally {
      setIsLoading(false);
    }
  };
  const reject = async (reason: string) => {
    await call(decideProof, { params, body: { approve: false, reason } });
    toast.success(text('proofs.rejected', { name }));
    void refresh();
  };
  const approve = async () => {
    await call(decideProof, { params, body: { approve: true } }).then(
      () => toast.success(t('proofs.approved', { name })),
      showFailure,
    );
    await refresh();
  };
  return (
    <Card>
      <div className={styles['row']}>
        <Avatar name={name} picture={proof.actor?.avatar ?? null} size={48} />
        <div>
          <strong>{name}</strong>
          <p className={styles['about']}>
            {choice(`proof.${proof.proofType}`)} · <Ago at={proof.askedAt} />
          </p>
        </div>
      </div>
      <div className={styles['actions']}>
        <Button loading={isLoading} aria-label={t('proofs.open.named', { name })} onClick={() => void openDocument()}>
          {t('proofs.open')}
        </Button>
        {proof.can.decide ? (
          <DecisionButtons
            title={t('proofs.approve.title', { name })}
            text={t('proofs.approve.text')}
            rejectTitle={t('proofs.reject.title', { name })}
            rejectHint={t('proofs.reason.hint')}
            approve={approve}
            reject={reject}
          />
        ) : null}
      </div>
    </Card>
  );
}
