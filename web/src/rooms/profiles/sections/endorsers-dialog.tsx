import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listEndorsers } from '#contract/profile-items.ts';
import { PersonRow } from '#screens/network';
import { readingEndless } from '#shell/reading.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { openWindow } from '#ui/dialog/store.ts';
import { EndlessList } from '#ui/list/endless-list.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { useStrings } from '../strings.ts';

interface Skill {
  readonly id: string;
  readonly name: string;
}
function Endorsers({ skill, onClose }: { skill: Skill; onClose: () => void }): ReactNode {
  const t = useStrings();
  const query = useInfiniteQuery(readingEndless(listEndorsers, { params: { itemId: skill.id } }));
  return (
    <Dialog title={t('skill.by', { name: skill.name })} onClose={onClose}>
      <EndlessList
        query={query}
        idOf={(row) => row.actor.id}
        empty={<Empty text={t('skill.nobody')} />}
        render={(row) => <PersonRow actor={row.actor} standing={row.standing} />}
      />
    </Dialog>
  );
}
export const openEndorsers = (skill: Skill): void => openWindow((close) => <Endorsers skill={skill} onClose={close} />);
