import type { ReactNode } from 'react';
import { UNDO_SECONDS, WRITE_RULES } from '#contract/messaging/messaging.ts';
import { editMessageSettings, type MessageSettings } from '#contract/messaging/settings.ts';
import { call } from '#shell/calls/call.ts';
import { useChoices } from '#shell/forms/use-choices.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { describeFailure } from '#ui/failure.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Card } from '#ui/parts/card.tsx';
import { RingRules } from '../contact/ring-rules.tsx';
import { settingsQuery } from '../api.ts';
import { useStrings } from '../strings.ts';
import styles from './messaging.module.css';

/** Who may begin a conversation, receipts, and whether others see the user typing. */
// oxlint-disable-next-line max-lines-per-function -- one list of parts, read from top to bottom
function SettingsFields(): ReactNode {
  const t = useStrings();
  const { shown, error, refetch, change } = useChoices(settingsQuery(), (body: Partial<MessageSettings>) =>
    call(editMessageSettings, { body }),
  );
  if (shown === undefined)
    return error ? (
      <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
    ) : (
      <CardSkeletons count={1} disc={false} />
    );
  return (
    <div className={styles['settings']}>
      <NativeSelect
        label={t('settings.who')}
        description={t('settings.who.hint')}
        value={shown.whoCanWrite}
        onChange={(event) => {
          const rule = WRITE_RULES.find((each) => each === event.target.value);
          if (rule) change({ whoCanWrite: rule });
        }}
        data={WRITE_RULES.map((rule) => ({ value: rule, label: t(`settings.who.${rule}`) }))}
      />
      <NativeSelect
        label={t('settings.add')}
        description={t('settings.add.hint')}
        value={shown.whoCanAdd}
        onChange={(event) => {
          const rule = WRITE_RULES.find((each) => each === event.target.value);
          if (rule) change({ whoCanAdd: rule });
        }}
        data={WRITE_RULES.map((rule) => ({ value: rule, label: t(`settings.who.${rule}`) }))}
      />
      <Checkbox
        label={t('settings.receipts')}
        description={t('settings.receipts.hint')}
        checked={shown.receipts}
        onChange={(event) => change({ receipts: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('settings.typing')}
        checked={shown.typing}
        onChange={(event) => change({ typing: event.currentTarget.checked })}
      />
      {(['undoSeconds', 'undoFirstSeconds'] as const).map((name) => (
        <NativeSelect
          key={name}
          label={t(`settings.${name}`)}
          description={t(`settings.${name}.hint`)}
          value={String(shown[name])}
          onChange={({ target }) => {
            const seconds = UNDO_SECONDS.find((each) => String(each) === target.value);
            if (seconds !== undefined) change({ [name]: seconds });
          }}
          data={UNDO_SECONDS.map((each) => ({
            value: String(each),
            label: each === 0 ? t('settings.undo.off') : t('settings.undo.seconds', { count: each }),
          }))}
        />
      ))}
      <RingRules settings={shown} onChange={change} />
    </div>
  );
}

export function SettingsDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useStrings();
  return (
    <Dialog title={t('settings.title')} onClose={onClose}>
      <SettingsFields />
    </Dialog>
  );
}
/** The same in the settings. */
export function SettingsCard(): ReactNode {
  const t = useStrings();
  return (
    <Card title={t('settings.title')}>
      <SettingsFields />
    </Card>
  );
}
