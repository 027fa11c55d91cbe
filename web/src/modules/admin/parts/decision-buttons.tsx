import type { ReactNode } from 'react';
import { openDialog } from '#ui/dialog/store.ts';
import { Button } from '#ui/parts/button.tsx';
import { ConfirmButton } from '#ui/parts/confirm-button.tsx';
import { useStrings } from '../strings.ts';
import { RejectDialog } from './reject-window.tsx';

interface Props {
  /** The question before an approval. */
  readonly title: string;
  readonly text: string;
  /** The window that asks for the reason of a refusal. */
  readonly rejectTitle: string;
  readonly rejectHint: string;
  readonly approve: () => Promise<void>;
  readonly reject: (reason: string) => Promise<void>;
}

/** Approves what a platform admin has looked at, or refuses it with a reason. */
export function DecisionButtons({ title, text, rejectTitle, rejectHint, approve, reject }: Props): ReactNode {
  const t = useStrings();
  return (
    <>
      <ConfirmButton variant="light" question={{ title, text, confirm: t('proofs.approve') }} action={approve}>
        {t('proofs.approve')}
      </ConfirmButton>
      <Button
        variant="outline"
        color="red"
        onClick={() =>
          openDialog((close) => (
            <RejectDialog title={rejectTitle} hint={rejectHint} onReject={reject} onClose={close} />
          ))
        }
      >
        {t('proofs.reject')}
      </Button>
    </>
  );
}
