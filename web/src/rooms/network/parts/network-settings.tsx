import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { changeNetworkSettings, FOLLOW_RULES, FOLLOWED_LEVELS, type NetworkSettings as Settings, readNetworkSettings } from '#contract/network.settings.ts';
import { call } from '#shell/call.ts';
import { reading } from '#shell/reading.ts';
import { describeFailure } from '#ui/failure.ts';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Checkbox } from '#ui/mantine/checkbox.ts';
import { NativeSelect } from '#ui/mantine/select.ts';
import { Card } from '#ui/parts/card.tsx';
import { toast } from '#ui/toasts/store.ts';
import { useStrings } from '../strings.ts';
import styles from './network.module.css';

/** Shown at once, taken back when it is refused. */
function useChange(): (changes: Partial<Settings>) => void {
  const t = useStrings();
  const queries = useQueryClient();
  const { queryKey } = reading(readNetworkSettings, {});
  const { mutate } = useMutation({
    // Choices in a row are answered in their order.
    scope: { id: 'network-settings' },
    mutationFn: (changes: Partial<Settings>) => call(changeNetworkSettings, { body: changes }),
    onMutate: async (changes) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      if (before) queries.setQueryData(queryKey, { data: { ...before.data, ...changes } });
      return before;
    },
    onError: (_error, _changes, before) => queries.setQueryData(queryKey, before),
    onSuccess: () => toast.success(t('settings.saved')),
  });
  return mutate;
}

/** Who may follow, what is accepted by itself, and who sees whom one follows. */
export function NetworkSettings(): ReactNode {
  const t = useStrings();
  const { data, error, refetch } = useQuery(reading(readNetworkSettings, {}));
  const change = useChange();
  if (data === undefined) return error ? <Problem text={describeFailure(error)} onRetry={() => void refetch()} /> : <CardSkeletons count={1} disc={false} />;
  const settings = data.data;
  return (
    <Card title={t('settings.title')}>
      <div className={styles['settings']}>
        <NativeSelect
          label={t('settings.follow')}
          description={t('settings.follow.hint')}
          value={settings.whoCanFollow}
          onChange={(event) => { const rule = FOLLOW_RULES.find((each) => each === event.target.value); if (rule) change({ whoCanFollow: rule }); }}
          data={FOLLOW_RULES.map((rule) => ({ value: rule, label: t(`settings.follow.${rule}`) }))}
        />
        <Checkbox label={t('settings.autoFollows')} checked={settings.autoAcceptFollows} disabled={settings.whoCanFollow !== 'approval'} onChange={(event) => change({ autoAcceptFollows: event.currentTarget.checked })} />
        <Checkbox label={t('settings.autoConnections')} checked={settings.autoAcceptConnections} onChange={(event) => change({ autoAcceptConnections: event.currentTarget.checked })} />
        <NativeSelect
          label={t('settings.followed')}
          value={settings.followedLevel}
          onChange={(event) => { const level = FOLLOWED_LEVELS.find((each) => each === event.target.value); if (level) change({ followedLevel: level }); }}
          data={FOLLOWED_LEVELS.map((level) => ({ value: level, label: t(`level.${level}`) }))}
        />
      </div>
    </Card>
  );
}
