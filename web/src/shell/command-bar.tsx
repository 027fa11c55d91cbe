import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import type { CurrentUser } from '#contract/accounts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { movedIndex } from '#ui/form/choices.ts';
import { isComposing } from '#ui/composing.ts';
import { type Command, commandsFor, matching } from './commands.ts';
import styles from './command-bar.module.css';
import { useGo } from './navigation/location.ts';
import { actAs, useActing } from './session/acting.ts';
import { commandsOpen } from './shortcuts.ts';
import { useStrings } from './strings.ts';

interface ListProps {
  id: string;
  commands: readonly Command[];
  active: number;
  onRun: (command: Command) => void;
}
function CommandList({ id, commands, active, onRun }: ListProps): ReactNode {
  const t = useStrings();
  return (
    <div id={id} role="listbox" aria-label={t('commands.title')} className={styles['list']}>
      {commands.map((command, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys arrive in the field
        <div
          key={command.key}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={styles['option']}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onRun(command)}
        >
          <span dir="auto">{command.label}</span>
          <span className={styles['kind']}>{t(`commands.${command.kind}`)}</span>
        </div>
      ))}
    </div>
  );
}

/** Goes to a screen, searches, writes a post or acts for a page, by typing a few letters. */
export default function CommandBar({ user }: { user: CurrentUser }): ReactNode {
  const t = useStrings();
  const go = useGo();
  const id = useId();
  const acting = useActing();
  const [typed, setTyped] = useState('');
  const [highlight, setHighlight] = useState({ typed: '', index: 0 });
  const commands = matching(commandsFor({ t, user, actingId: acting?.id ?? null }), typed, t);
  const active = Math.min(highlight.typed === typed ? highlight.index : 0, commands.length - 1);
  const run = ({ to, search, actingId }: Command) => {
    commandsOpen.set(false);
    if (actingId !== undefined) actAs(actingId);
    void go(to, search ? { search } : {});
  };
  const press = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const next = movedIndex(event.key, active, commands.length);
    const command = commands[active];
    if (next !== undefined) setHighlight({ typed, index: next });
    else if (event.key === 'Enter' && command) run(command);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title={t('commands.title')} onClose={() => commandsOpen.set(false)}>
      <input
        type="text"
        role="combobox"
        aria-expanded={commands.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={commands.length > 0 ? `${id}-list-${active}` : undefined}
        aria-autocomplete="list"
        aria-label={t('commands.title')}
        placeholder={t('commands.placeholder')}
        autoComplete="off"
        data-autofocus="true"
        className={styles['field']}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={press}
      />
      <CommandList id={`${id}-list`} commands={commands} active={active} onRun={run} />
    </Dialog>
  );
}
