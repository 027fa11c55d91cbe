import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { decideProof, listProofs, lookAtProof, type WaitingProof } from '#contract/accounts.verification.ts';
import { call } from '#shell/call.ts';
import { tellFailure } from '#shell/query-client.ts';
import { keyOf } from '#shell/reading.ts';
import { openWindow } from '#ui/dialog/store.ts';
import { Button } from '#ui/mantine/button.ts';
import { Ago } from '#ui/parts/ago.tsx';
import { Card } from '#ui/parts/card.tsx';
import { ConfirmButton } from '#ui/parts/confirm-button.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { toast } from '#ui/toasts/store.ts';
import { useStrings } from '../strings.ts';
import { ProofWindow } from './proof-window.tsx';
import styles from './proof-item.module.css';
import { RejectWindow } from './reject-window.tsx';

/** One proof that waits: whose it is, a look at it, and the decision. */
export function ProofItem({ proof }: { proof: WaitingProof }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const [looking, setLooking] = useState(false);
  const name = `${proof.firstName} ${proof.lastName}`;
  const params = { proofId: proof.id };
  const refresh = () => queries.invalidateQueries({ queryKey: keyOf(listProofs) });
  const look = async () => {
    setLooking(true);
    try {
      const { data } = await call(lookAtProof, { params });
      openWindow((close) => <ProofWindow name={name} {...data} onClose={close} />);
    } catch (error) {
      tellFailure(error);
    } finally {
      setLooking(false);
    }
  };
  const approve = async () => {
    await call(decideProof, { params, body: { approve: true } }).then(
      () => toast.success(t('proofs.approved', { name })),
      tellFailure,
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
            {t(`proof.${proof.proofType}`)} · <Ago at={proof.askedAt} />
          </p>
        </div>
      </div>
      <div className={styles['acts']}>
        <Button loading={looking} aria-label={t('proofs.look.named', { name })} onClick={() => void look()}>
          {t('proofs.look')}
        </Button>
        <ConfirmButton
          variant="light"
          question={{
            title: t('proofs.approve.title', { name }),
            text: t('proofs.approve.text'),
            confirm: t('proofs.approve'),
          }}
          act={approve}
        >
          {t('proofs.approve')}
        </ConfirmButton>
        <Button
          variant="outline"
          color="red"
          onClick={() =>
            openWindow((close) => (
              <RejectWindow id={proof.id} name={name} onDone={() => void refresh()} onClose={close} />
            ))
          }
        >
          {t('proofs.reject')}
        </Button>
      </div>
    </Card>
  );
}
