import type { ReactNode } from 'react';
import { LEVELS } from '#contract/core/choices.ts';
import {
  editNetworkSettings,
  FOLLOW_RULES,
  type NetworkSettings as Settings,
  readNetworkSettings,
} from '#contract/network/settings.ts';
import { useChoiceStrings } from '#shell/choice-strings.ts';
import { call } from '#shell/calls/call.ts';
import { queryOptions } from '#shell/calls/query-options.ts';
import { useChoices } from '#shell/forms/use-choices.ts';
import { describeFailure } from '#ui/failure.ts';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Card } from '#ui/parts/card.tsx';
import { useStrings } from '../strings.ts';
import styles from './network.module.css';

interface LevelProps {
  label: string;
  description?: string;
  value: Settings['followedLevel'];
  onChange: (level: Settings['followedLevel']) => void;
}
function LevelSelect({ onChange, ...rest }: LevelProps): ReactNode {
  const choice = useChoiceStrings();
  return (
    <NativeSelect
      {...rest}
      onChange={(event) => {
        const level = LEVELS.find((each) => each === event.target.value);
        if (level) onChange(level);
      }}
      data={LEVELS.map((level) => ({ value: level, label: choice(`level.${level}`) }))}
    />
  );
}

/**
 * Who may follow, what is accepted automatically, who sees whom the user follows, and who sees when the user is active.
 */
export function NetworkSettings(): ReactNode {
  const t = useStrings();
  const {
    shown: settings,
    error,
    refetch,
    change,
  } = useChoices(queryOptions(readNetworkSettings, {}), (body: Partial<Settings>) =>
    call(editNetworkSettings, { body }),
  );
  if (settings === undefined)
    return error ? (
      <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
    ) : (
      <CardSkeletons count={1} disc={false} />
    );
  return (
    <Card title={t('settings.title')}>
      <div className={styles['settings']}>
        <NativeSelect
          label={t('settings.follow')}
          description={t('settings.follow.hint')}
          value={settings.whoCanFollow}
          onChange={(event) => {
            const rule = FOLLOW_RULES.find((each) => each === event.target.value);
            if (rule) change({ whoCanFollow: rule });
          }}
          data={FOLLOW_RULES.map((rule) => ({ value: rule, label: t(`settings.follow.${rule}`) }))}
        />
        <Checkbox
          label={t('settings.autoFollows')}
          checked={settings.autoAcceptFollows}
          disabled={settings.whoCanFollow !== 'approval'}
          onChange={(event) => change({ autoAcceptFollows: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('settings.autoConnections')}
          checked={settings.autoAcceptConnections}
          onChange={(event) => change({ autoAcceptConnections: event.currentTarget.checked })}
        />
        <LevelSelect
          label={t('settings.followed')}
          value={settings.followedLevel}
          onChange={(followedLevel) => change({ followedLevel })}
        />
        <LevelSelect
          label={t('settings.active')}
          description={t('settings.active.hint')}
          value={settings.activeLevel}
          onChange={(activeLevel) => change({ activeLevel })}
        />
      </div>
    </Card>
  );
}
