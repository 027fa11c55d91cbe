import type { ReactNode } from 'react';
import { openLazily } from '#ui/dialog/open-lazily.ts';
import { Button } from '#ui/parts/button.tsx';
import type { PostDraft } from '#contract/posts/drafts.ts';
import { useStrings } from '../../strings.ts';
import type { SavingState } from './draft-saver.ts';
import styles from './drafts.module.css';

interface Props {
  state: SavingState;
  onOpen: (draft: PostDraft) => void;
  /** Puts away what is typed, and begins with an empty form. */
  onNew: () => void;
}

/** Whether what is typed is stored, and the way to the other drafts. */
export function DraftBar({ state, onOpen, onNew }: Props): ReactNode {
  const t = useStrings();
  return (
    <div className={styles['bar']}>
      <span role="status">{state === 'new' ? '' : t(`drafts.state.${state}`)}</span>
      <Button
        variant="subtle"
        size="xs"
        onClick={() => openLazily(async () => (await import('./draft-list.tsx')).openDrafts({ onOpen, onNew }))}
      >
        {t('drafts.title')}
      </Button>
    </div>
  );
}
