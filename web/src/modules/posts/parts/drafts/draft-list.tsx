import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { deletePostDraft, listPostDrafts, type PostDraft } from '#contract/posts/drafts.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { openDialog } from '#ui/dialog/store.ts';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { Ago } from '#ui/parts/ago.tsx';
import { Button } from '#ui/parts/button.tsx';
import { IconButton } from '#ui/parts/icon-button.tsx';
import { draftsQuery } from '../../api.ts';
import { useStrings } from '../../strings.ts';
import styles from './drafts.module.css';

interface Actions {
  onOpen: (draft: PostDraft) => void;
  onNew: () => void;
}

/** One draft: its first words, or what it attaches; press to go on writing. */
function DraftRow({ draft, onOpen }: { draft: PostDraft; onOpen: () => void }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const { write, busy } = useWrite(() => ({
    send: () => call(deletePostDraft, { params: { draftId: draft.id } }),
    onDone: () => queries.invalidateQueries({ queryKey: queryKey(listPostDrafts) }),
  }));
  const { text, attachment } = draft.content;
  const words = text === '' ? (attachment?.kind === 'poll' ? attachment.question : '') : text;
  const title = words === '' ? t('drafts.untitled') : words.slice(0, 120);
  return (
    <div className={styles['row']}>
      <button type="button" className={styles['open']} onClick={onOpen}>
        <span dir="auto">{title}</span>
        <span className={styles['when']}>
          <Ago at={draft.savedAt} />
          {attachment === undefined ? null : ` · ${t(`drafts.with.${attachment.kind}`)}`}
        </span>
      </button>
      <IconButton
        label={t('drafts.delete', { title: title.slice(0, 40) })}
        disabled={busy}
        onClick={() => void write()}
      >
        <IconTrash size={18} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

function DraftList({ onOpen, onNew, onClose }: Actions & { onClose: () => void }): ReactNode {
  const t = useStrings();
  const query = useInfiniteQuery(draftsQuery());
  const closing = (run: () => void) => () => {
    onClose();
    run();
  };
  return (
    <Dialog
      title={t('drafts.title')}
      onClose={onClose}
      actions={<Button onClick={closing(onNew)}>{t('drafts.new')}</Button>}
    >
      <InfiniteList
        query={query}
        idOf={({ id }) => id}
        label={t('drafts.title')}
        empty={<Empty text={t('drafts.none')} />}
        skeleton={<RowSkeletons count={3} />}
        render={(draft) => <DraftRow draft={draft} onOpen={closing(() => onOpen(draft))} />}
      />
    </Dialog>
  );
}

export const openDrafts = (actions: Actions): void => openDialog((close) => <DraftList {...actions} onClose={close} />);
