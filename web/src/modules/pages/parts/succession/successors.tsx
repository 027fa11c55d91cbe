import { IconArrowDown, IconArrowUp, IconUserPlus, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { ActorCard } from '#contract/core/cards.ts';
import type { Page } from '#contract/pages/pages.ts';
import { type PageSuccession, SUCCESSORS_MAX } from '#contract/pages/succession.ts';
import { Person } from '#web/network';
import { PersonField } from '#web/profiles';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { openDialog } from '#ui/dialog/store.ts';
import { Empty } from '#ui/list/empty.tsx';
import { announce } from '#ui/parts/announcer.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { IconButton } from '#ui/parts/icon-button.tsx';
import { useNameSuccessors } from '../../actions/use-succession-writes.ts';
import { useStrings } from '../../strings.ts';
import styles from './succession.module.css';

function AddDialog({ onAdd, onClose }: { onAdd: (person: ActorCard) => void; onClose: () => void }): ReactNode {
  const t = useStrings();
  const [person, setPerson] = useState<ActorCard>();
  const [isMissing, setMissing] = useState(false);
  const add = () => {
    if (person === undefined) return setMissing(true);
    onAdd(person);
    onClose();
  };
  return (
    <Dialog
      title={t('succession.add')}
      onClose={onClose}
      actions={<Button onClick={add}>{t('succession.add.action')}</Button>}
    >
      <PersonField
        username={person?.username ?? ''}
        label={t('team.invite.person')}
        hint={t('team.invite.person.hint')}
        error={isMissing && person === undefined ? t('team.invite.none') : undefined}
        onChoose={(_, chosen) => setPerson(chosen)}
      />
    </Dialog>
  );
}

interface OrderProps {
  name: string;
  /** From 0. */
  place: number;
  last: number;
  busy: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
}
/** The buttons of one successor. With `aria-disabled` they keep the focus after a move to the top or bottom. */
function Order({ name, place, last, busy, onMove, onRemove }: OrderProps): ReactNode {
  const t = useStrings();
  const button = (label: string, icon: ReactNode, run: () => void, isOff = false) => (
    <IconButton
      label={label}
      aria-disabled={busy || isOff}
      onClick={() => {
        if (!busy && !isOff) run();
      }}
    >
      {icon}
    </IconButton>
  );
  return (
    <>
      {button(
        t('succession.up', { name }),
        <IconArrowUp size={18} aria-hidden="true" />,
        () => onMove(place - 1),
        place === 0,
      )}
      {button(
        t('succession.down', { name }),
        <IconArrowDown size={18} aria-hidden="true" />,
        () => onMove(place + 1),
        place === last,
      )}
      {button(t('succession.remove', { name }), <IconX size={18} aria-hidden="true" />, onRemove)}
    </>
  );
}

interface Props {
  page: Page;
  succession: PageSuccession;
}
/** The members who are asked when the page has no admin, in this order. Each change is saved at once. */
export function Successors({ page, succession: { successors, can } }: Props): ReactNode {
  const t = useStrings();
  const { name: save, busy } = useNameSuccessors(page);
  const ids = successors.map(({ id }) => id);
  const move = ({ id, name }: ActorCard, to: number) => {
    void save(ids.filter((each) => each !== id).toSpliced(to, 0, id));
    announce(t('succession.moved', { name, place: to + 1 }));
  };
  return (
    <Card
      title={t('succession.successors')}
      actions={
        can.name && successors.length < SUCCESSORS_MAX ? (
          <Button
            size="sm"
            variant="light"
            leftSection={<IconUserPlus size={18} aria-hidden="true" />}
            onClick={() =>
              openDialog((close) => <AddDialog onClose={close} onAdd={({ id }) => void save([...ids, id])} />)
            }
          >
            {t('succession.add')}
          </Button>
        ) : undefined
      }
    >
      <p className={styles['muted']}>{t('succession.about')}</p>
      {successors.length === 0 ? (
        <Empty text={t('succession.empty')} />
      ) : (
        <ol className={styles['list']} aria-label={t('succession.successors')}>
          {successors.map((actor, index) => (
            <li key={actor.id}>
              <Person
                actor={actor}
                note={t('succession.place', { place: index + 1 })}
                actions={
                  can.name ? (
                    <Order
                      name={actor.name}
                      place={index}
                      last={successors.length - 1}
                      busy={busy}
                      onMove={(to) => move(actor, to)}
                      onRemove={() => void save(ids.filter((id) => id !== actor.id))}
                    />
                  ) : undefined
                }
              />
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
