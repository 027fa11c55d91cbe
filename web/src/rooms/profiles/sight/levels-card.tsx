import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LEVELLED, type Levelled, SECTION_LEVELS, type SectionLevel } from '#contract/profile-levels.ts';
import { changeProfileVisibility, NAME_SECTION_LEVELS, type ProfileVisibility, viewAs } from '#contract/profile-visibility.ts';
import { call, type InputOf } from '#shell/call.ts';
import { keyOf } from '#shell/reading.ts';
import { describeFailure } from '#ui/failure.ts';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Checkbox } from '#ui/mantine/checkbox.ts';
import { NativeSelect } from '#ui/mantine/select.ts';
import { Card } from '#ui/parts/card.tsx';
import { toast } from '#ui/toasts/store.ts';
import { visibilityQuery } from '../api.ts';
import { useStrings } from '../strings.ts';
import styles from './sight.module.css';

type Changes = InputOf<typeof changeProfileVisibility>['body'];

/** Saved when it is chosen, and taken back when that fails. */
function useVisibility() {
  const queries = useQueryClient();
  const { queryKey } = visibilityQuery();
  return useMutation({
    mutationFn: (body: Changes) => call(changeProfileVisibility, { body }),
    onMutate: async ({ levels, ...rest }) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData<{ data: ProfileVisibility }>(queryKey);
      if (before) queries.setQueryData(queryKey, { data: { ...before.data, ...rest, levels: { ...before.data.levels, ...levels } } });
      return before;
    },
    onError: (_error, _changes, before) => queries.setQueryData(queryKey, before),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(viewAs) }),
  });
}

/** Who may see each part of one's profile. */
export function LevelsCard(): ReactNode {
  const t = useStrings();
  const { data, error, refetch } = useQuery(visibilityQuery());
  const { mutate } = useVisibility();
  if (data === undefined) return error ? <Problem text={describeFailure(error)} onRetry={() => void refetch()} /> : <CardSkeletons disc={false} />;
  const { levels, name, searchEngines } = data.data;
  const choose = (section: Levelled, level: SectionLevel) =>
    mutate({ levels: { [section]: level } }, { onSuccess: () => toast.success(t('sight.saved', { section: t(`section.${section}`) })) });
  return (
    <>
      <Card title={t('sight.sections')}>
        <p>{t('sight.text')}</p>
        <ul className={styles['levels']}>
          {LEVELLED.map((section) => (
            <li key={section}>
              <span aria-hidden="true">{t(`section.${section}`)}</span>
              <NativeSelect
                aria-label={t('sight.level', { section: t(`section.${section}`) })}
                value={levels[section]}
                onChange={(event) => {
                  const level = SECTION_LEVELS.find((each) => each === event.currentTarget.value);
                  if (level) choose(section, level);
                }}
                data={SECTION_LEVELS.map((level) => ({ value: level, label: t(`sectionLevel.${level}`) }))}
              />
            </li>
          ))}
        </ul>
      </Card>
      <Card title={t('sight.name')}>
        <NativeSelect
          label={t('sight.name.label')} description={t('sight.name.hint')} value={name}
          onChange={(event) => {
            const chosen = NAME_SECTION_LEVELS.find((each) => each === event.currentTarget.value);
            if (chosen) mutate({ name: chosen }, { onSuccess: () => toast.success(t('visibility.saved')) });
          }}
          data={NAME_SECTION_LEVELS.map((each) => ({ value: each, label: t(`sectionLevel.${each}`) }))}
        />
      </Card>
      <Card title={t('sight.engines')}>
        <Checkbox
          label={t('sight.engines.label')} description={t('sight.engines.hint')} checked={searchEngines}
          onChange={(event) => mutate({ searchEngines: event.currentTarget.checked }, { onSuccess: () => toast.success(t('visibility.saved')) })}
        />
      </Card>
    </>
  );
}
