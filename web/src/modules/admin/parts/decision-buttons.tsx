import type { ReactNode } from 'react';
import { Button } from '#ui/parts/button.tsx';
import { useStrings } from '../strings.ts';

interface Props {
  readonly approve: () => void;
  /** Asks for the reason first. */
  readonly reject: () => void;
}

/** The decisions at the foot of a pane. No question before: for ten seconds they can be undone. */
export function DecisionButtons({ approve, reject }: Props): ReactNode {
  const t = useStrings();
  return (
    <>
      <Button variant="outline" color="red" onClick={reject}>
        {t('proofs.reject.open')}
      </Button>
      <Button onClick={approve}>{t('proofs.approve')}</Button>
    </>
  );
}
