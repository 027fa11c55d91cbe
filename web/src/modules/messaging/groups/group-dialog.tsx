import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ActorCard } from '#contract/core/cards.ts';
import { GROUP_HISTORIES, GROUP_MEMBERS_MAX, type GroupConversation } from '#contract/messaging/groups.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { openDialog } from '#ui/dialog/store.ts';
import { describeFailure } from '#ui/failure.ts';
import { GuardedForm } from '#ui/form/guarded-form.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { Button } from '#ui/parts/button.tsx';
import { useStrings } from '../strings.ts';
import { groupQuery } from './api.ts';
import { GroupMembers } from './group-members.tsx';
import { GroupPicture } from './group-picture.tsx';
import { PeoplePicker } from './person-picker.tsx';
import { type GroupWrites, useGroupWrites } from './use-group-writes.ts';
import styles from './groups.module.css';

interface Props {
  group: GroupConversation;
  writes: GroupWrites;
}

/** The name, with a button once it was changed. */
export function NameField({ group, writes }: Props): ReactNode {
  const t = useStrings();
  const [name, setName] = useState(group.name);
  const isChanged = name.trim() !== group.name && name.trim() !== '';
  return (
    <GuardedForm
      className={styles['fields']}
      onSend={() => {
        if (isChanged) writes.edit({ name });
      }}
    >
      <TextInput label={t('group.name')} value={name} onChange={(event) => setName(event.currentTarget.value)} />
      {isChanged ? (
        <Button type="submit" size="sm" loading={writes.busy}>
          {t('group.name.save')}
        </Button>
      ) : null}
    </GuardedForm>
  );
}

export function Adding({ group, writes }: Props): ReactNode {
  const t = useStrings();
  const [people, setPeople] = useState<readonly ActorCard[]>([]);
  const add = async () => {
    if (await writes.add(people.map(({ id }) => id))) setPeople([]);
  };
  if (group.members.length >= GROUP_MEMBERS_MAX) return <p>{t('group.full', { count: GROUP_MEMBERS_MAX })}</p>;
  return (
    <div className={styles['fields']}>
      <PeoplePicker people={people} onChange={setPeople} label={t('group.add')} />
      {people.length === 0 ? null : (
        <Button size="sm" loading={writes.busy} onClick={() => void add()}>
          {t('group.add.send', { count: people.length })}
        </Button>
      )}
    </div>
  );
}

function Details({ group }: { group: GroupConversation }): ReactNode {
  const t = useStrings();
  const writes = useGroupWrites(group.id);
  const { can, history } = group;
  return (
    <div className={styles['fields']}>
      <GroupPicture group={group} />
      {can.edit ? <NameField key={group.name} group={group} writes={writes} /> : null}
      {can.changeHistory ? (
        <NativeSelect
          label={t('group.history')}
          value={history}
          onChange={(event) => {
            const choice = GROUP_HISTORIES.find((each) => each === event.target.value);
            if (choice) writes.edit({ history: choice });
          }}
          data={GROUP_HISTORIES.map((each) => ({ value: each, label: t(`group.history.${each}`) }))}
        />
      ) : (
        <p className={styles['detail']}>{t(`group.history.about.${history}`)}</p>
      )}
      {can.add ? <Adding group={group} writes={writes} /> : null}
      <GroupMembers group={group} writes={writes} />
    </div>
  );
}

function GroupDialog({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const t = useStrings();
  const { data, error, refetch } = useQuery(groupQuery(id));
  return (
    <Dialog title={data?.data.name ?? t('group.open')} size="large" onClose={onClose}>
      {data ? (
        <Details group={data.data} />
      ) : error ? (
        <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
      ) : (
        <RowSkeletons />
      )}
    </Dialog>
  );
}

export const openGroup = (id: string): void => openDialog((close) => <GroupDialog id={id} onClose={close} />);
