import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import {
  INTEREST_MAX,
  PROMOTED_THINGS,
  PROMOTED_TOPICS_MAX,
  type PromotedThing,
} from '#contract/advertising/choices.ts';
import { type PromotedSettings, setPromotedSettings } from '#contract/advertising/promoted.ts';
import { foldName } from '#contract/reference/reference.ts';
import { call } from '#shell/calls/call.ts';
import { expectingRead, mutate } from '#shell/state/mutate.ts';
import { SkillPicker } from '#web/reference';
import { describeFailure } from '#ui/failure.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import { formatNumber } from '#ui/language/formats.ts';
import { Chips } from '#ui/list/chips.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { Pending } from '#ui/list/skeleton.tsx';
import { showSaved } from '#ui/toasts/saved.ts';
import { hiddenQuery, settingsQuery } from '../feed/api.ts';
import styles from '../feed/feed.module.css';
import { useStrings } from '../strings.ts';
import { HiddenCampaigns } from './hidden-campaigns.tsx';

interface FieldsProps {
  settings: PromotedSettings;
  onChange: (changes: Partial<PromotedSettings>) => void;
}

function Topics({ settings: { topicsOff }, onChange }: FieldsProps): ReactNode {
  const t = useStrings();
  const box = useRef<HTMLDivElement>(null);
  const add = (topic: string) => {
    if (topic !== '' && !topicsOff.some((each) => foldName(each) === foldName(topic)))
      onChange({ topicsOff: [...topicsOff, topic] });
  };
  return (
    <div ref={box}>
      <SkillPicker
        label={t('viewer.topics')}
        name="topicsOff"
        description={t('viewer.topics.hint')}
        error={undefined}
        value=""
        max={INTEREST_MAX}
        disabled={topicsOff.length >= PROMOTED_TOPICS_MAX}
        onChange={add}
      />
      <Chips
        label={t('viewer.topics')}
        items={topicsOff}
        idOf={(topic) => topic}
        nameOf={(topic) => topic}
        onRemove={(topic) => onChange({ topicsOff: topicsOff.filter((each) => each !== topic) })}
        onEmpty={() => box.current?.querySelector('input')?.focus()}
      />
    </div>
  );
}
function Kinds({ settings: { kindsOff }, onChange }: FieldsProps): ReactNode {
  const t = useStrings();
  const toggle = (kind: PromotedThing, isShown: boolean) =>
    onChange({ kindsOff: isShown ? kindsOff.filter((each) => each !== kind) : [...kindsOff, kind] });
  return (
    <fieldset className={styles['kinds']}>
      <legend>{t('viewer.kinds')}</legend>
      {PROMOTED_THINGS.map((kind) => (
        <Checkbox
          key={kind}
          label={t(`viewer.kind.${kind}`)}
          checked={!kindsOff.includes(kind)}
          onChange={({ currentTarget }) => toggle(kind, currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}
const PER_HOUR = [0, 1, 2, 3, 5, 10, 20] as const;
function PerHour({ settings: { perHour }, onChange }: FieldsProps): ReactNode {
  const t = useStrings();
  const choices = [...new Set([...PER_HOUR, ...(perHour === null ? [] : [perHour])])].toSorted(
    (one, other) => one - other,
  );
  return (
    <NativeSelect
      label={t('viewer.perHour')}
      value={perHour === null ? '' : String(perHour)}
      data={[
        { value: '', label: t('viewer.perHour.any') },
        ...choices.map((count) => ({
          value: String(count),
          label: count === 0 ? t('viewer.perHour.none') : formatNumber(count),
        })),
      ]}
      onChange={({ currentTarget: { value } }) => onChange({ perHour: value === '' ? null : Number(value) })}
    />
  );
}

/** What members want to see of what is promoted. Each choice is saved when it is made. */
export function SettingsFields(): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const [chosen, hidden] = [useQuery(settingsQuery()), useQuery(hiddenQuery())];
  if (chosen.data === undefined || hidden.data === undefined) {
    const error = chosen.error ?? hidden.error;
    const retry = () => void Promise.all([chosen.refetch(), hidden.refetch()]);
    return error === null ? <Pending /> : <Problem text={describeFailure(error)} onRetry={retry} />;
  }
  const settings = chosen.data.data;
  const change = (changes: Partial<PromotedSettings>) => {
    const next = { ...settings, ...changes };
    void mutate(queries, {
      scope: 'promoted-settings',
      send: () => call(setPromotedSettings, { body: next }),
      expect: [expectingRead<{ data: PromotedSettings }>(settingsQuery().queryKey, () => ({ data: next }))],
      onDone: showSaved,
    });
  };
  const fields = { settings, onChange: change };
  return (
    <div className={styles['settings']}>
      <Checkbox
        label={t('viewer.personal')}
        description={t('viewer.personal.hint')}
        checked={settings.isPersonal}
        onChange={({ currentTarget }) => change({ isPersonal: currentTarget.checked })}
      />
      <PerHour {...fields} />
      <Kinds {...fields} />
      <Topics {...fields} />
      <HiddenCampaigns hidden={hidden.data.data} />
    </div>
  );
}
