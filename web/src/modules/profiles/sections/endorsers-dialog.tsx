import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listEndorsers } from '#contract/profiles/items.ts';
import { learnPeople, PersonRow } from '#web/network';
import { infiniteQueryOptions } from '#shell/calls/query-options.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { openDialog } from '#ui/dialog/store.ts';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { useStrings } from '../strings.ts';

interface Skill {
  readonly id: string;
  readonly name: string;
}
function Endorsers({ skill, onClose }: { skill: Skill; onClose: () => void }): ReactNode {
  const t = useStrings();
  const query = useInfiniteQuery(infiniteQueryOptions(listEndorsers, { params: { itemId: skill.id } }, learnPeople));
  return (
    <Dialog title={t('skill.by', { name: skill.name })} onClose={onClose}>
      <InfiniteList
        query={query}
        idOf={(row) => row.actor.id}
        empty={<Empty text={t('skill.empty')} />}
        render={(row) => <PersonRow actor={row.actor} relationship={row.relationship} />}
      />
    </Dialog>
  );
}
export const openEndorsers = (skill: Skill): void => openDialog((close) => <Endorsers skill={skill} onClose={close} />);
