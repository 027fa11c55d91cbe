import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Page } from '#contract/pages/pages.ts';
import type { PagePerson } from '#contract/pages/people.ts';
import { Person, PersonRow } from '#web/network';
import { ActionMenu } from '#ui/menu/action-menu.tsx';
import type { MenuItem } from '#ui/menu/menu.tsx';
import { Button } from '#ui/parts/button.tsx';
import { usePeopleWrites } from '../../actions/use-people-writes.ts';
import { kindOf } from '../../kinds.ts';
import { useStrings } from '../../strings.ts';
import { openNoteDialog } from './note-dialog.tsx';
import styles from './people.module.css';

/** Roles or degrees, and whether the page confirms them. */
function Note({ person }: { person: PagePerson }): ReactNode {
  const t = useStrings();
  const { entries, state, note, reason } = person;
  const titles = [...new Set(entries.map(({ title }) => title))].filter((title) => title !== '').join(' · ');
  return (
    <span className={styles['note']}>
      {titles === '' ? null : <bdi>{titles}</bdi>}
      {state === 'disowned' ? null : (
        <span className={styles['state']} data-state={state}>
          {state === 'confirmed' ? <IconCircleCheck size={16} aria-hidden="true" /> : null}
          {t(`people.${state}`)}
        </span>
      )}
      {note === '' ? null : <span dir="auto">{t('people.note', { text: note })}</span>}
      {reason === '' ? null : <span dir="auto">{t('people.reason', { text: reason })}</span>}
    </span>
  );
}

function useAnswers(page: Page, person: PagePerson) {
  const t = useStrings();
  const writes = usePeopleWrites(page);
  const kind = kindOf(page);
  const { name } = person.actor;
  const disown = () =>
    openNoteDialog({
      title: t(`people.disown.title.${kind}`, { name }),
      text: t('people.disown.text'),
      label: t('people.disown.reason'),
      action: t(`people.disown.${kind}`),
      danger: true,
      onSend: (reason) => writes.disown(person, reason),
    });
  return {
    busy: writes.busy,
    confirm: () => void writes.confirm(person),
    disown,
    disownText: t(`people.disown.${kind}`),
  };
}

/** Someone who waits for an answer of the team, or was turned down. */
function AnswerRow({ page, person }: { page: Page; person: PagePerson }): ReactNode {
  const t = useStrings();
  const { busy, confirm, disown, disownText } = useAnswers(page, person);
  const { actor, can, proximity } = person;
  return (
    <Person
      actor={actor}
      proximity={proximity}
      note={<Note person={person} />}
      actions={
        <>
          {can.confirm ? (
            <Button
              size="sm"
              loading={busy}
              aria-label={t('people.confirm.label', { name: actor.name })}
              onClick={confirm}
            >
              {t('people.confirm')}
            </Button>
          ) : null}
          {can.disown ? (
            <Button
              size="sm"
              variant="default"
              disabled={busy}
              aria-label={t('people.disown.label', { name: actor.name, answer: disownText })}
              onClick={disown}
            >
              {disownText}
            </Button>
          ) : null}
        </>
      }
    />
  );
}

/** Someone on the tab. The team answers in the menu of the row. */
function ShownRow({ page, person }: { page: Page; person: PagePerson }): ReactNode {
  const t = useStrings();
  const { confirm, disown, disownText } = useAnswers(page, person);
  const { actor, can, relationship, proximity } = person;
  const actions: MenuItem[] = [];
  if (can.confirm) actions.push({ key: 'confirm', label: t('people.confirm'), run: confirm });
  if (can.disown) actions.push({ key: 'disown', label: disownText, danger: true, run: disown });
  return (
    <PersonRow
      actor={actor}
      relationship={relationship}
      proximity={proximity}
      note={<Note person={person} />}
      {...(actions.length > 0 && {
        corner: <ActionMenu actions={actions} about={t('people.more', { name: actor.name })} />,
      })}
    />
  );
}

/** One of the people of a page. `answers`: the row asks the team for an answer. */
export function PagePersonRow({ answers, ...row }: { page: Page; person: PagePerson; answers: boolean }): ReactNode {
  return answers ? <AnswerRow {...row} /> : <ShownRow {...row} />;
}
