import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { optionId, OptionList } from '#ui/form/option-list.tsx';
import { useHighlight } from '#ui/form/use-highlight.ts';
import { useStore } from '#ui/store.ts';
import { type Command, commandsFor, matching } from './commands.ts';
import styles from './command-bar.module.css';
import { KeyHint } from './keys/key-hint.tsx';
import { useGo } from './navigation/location.ts';
import { actAs, useActing } from './session/acting.ts';
import { closeCommands, commandText } from './open-sheets.ts';
import { recentPeople } from './state/recent-people.ts';
import { useStrings } from './layouts/strings.ts';

/** What was typed, and what matches it. */
function useCommands(user: CurrentUser): { typed: string; commands: readonly Command[] } {
  const t = useStrings();
  const acting = useActing();
  const typed = useStore(commandText);
  const [people] = useState(recentPeople);
  const offered = commandsFor({ t, user, actingId: acting?.id ?? null, people });
  return { typed, commands: matching(offered, typed, { t, acting: acting?.kind ?? null }) };
}

/** Goes to a screen, searches, writes a post or acts for a page, by typing a few letters. */
export default function CommandBar({ user }: { user: CurrentUser }): ReactNode {
  const t = useStrings();
  const go = useGo();
  const id = useId();
  const { typed, commands } = useCommands(user);
  const { active, press } = useHighlight(typed, commands.length, 0);
  const run = ({ to, search, actingId }: Command) => {
    closeCommands();
    if (actingId !== undefined) actAs(actingId);
    void go(to, search ? { search } : {});
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const outcome = press(event.nativeEvent);
    if (outcome === undefined) return;
    event.preventDefault();
    const command = outcome === 'moved' ? undefined : commands[outcome];
    if (command) run(command);
  };
  return (
    <Dialog title={t('commands.title')} onClose={closeCommands}>
      <input
        type="text"
        role="combobox"
        aria-expanded={commands.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={commands.length > 0 ? optionId(`${id}-list`, active) : undefined}
        aria-autocomplete="list"
        aria-label={t('commands.title')}
        placeholder={t('commands.placeholder')}
        autoComplete="off"
        data-autofocus="true"
        className={styles['field']}
        value={typed}
        onChange={(event) => commandText.set(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <OptionList
        id={`${id}-list`}
        label={t('commands.title')}
        options={commands}
        idOf={({ key }) => key}
        active={active}
        onChoose={run}
        className={styles['list']}
        render={({ label, kind, shortcut }) => (
          <>
            <span className={styles['label']} dir="auto">
              {label}
            </span>
            <span className={styles['kind']}>{t(`commands.${kind}`)}</span>
            {shortcut === undefined ? null : <KeyHint shortcut={shortcut} />}
          </>
        )}
      />
    </Dialog>
  );
}
