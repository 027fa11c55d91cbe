import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fromSectionLevel, NAME_SECTION_LEVELS, SECTION_LEVELS } from '#contract/core/choices.ts';
import { LEVELLED } from '#contract/profiles/levels.ts';
import { editProfileVisibility, type ProfileVisibility, viewAs } from '#contract/profiles/visibility.ts';
import { useChoiceStrings } from '#shell/choice-strings.ts';
import { call, type InputOf } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useChoices } from '#shell/forms/use-choices.ts';
import { describeFailure } from '#ui/failure.ts';
import { Sentence } from '#ui/language/sentence.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Card } from '#ui/parts/card.tsx';
import { showSaved } from '#ui/toasts/saved.ts';
import { toast } from '#ui/toasts/store.ts';
import { visibilityQuery } from '../api.ts';
import { useStrings } from '../strings.ts';
import styles from './visibility.module.css';

type Changes = InputOf<typeof editProfileVisibility>['body'];

const applyChanges = (saved: ProfileVisibility, { levels, ...rest }: Changes): ProfileVisibility => ({
  ...saved,
  ...rest,
  levels: { ...saved.levels, ...levels },
});

/** The stored levels with pending changes, and the function that changes them. */
function useVisibility() {
  const t = useStrings();
  const queries = useQueryClient();
  return useChoices(visibilityQuery(), (body: Changes) => call(editProfileVisibility, { body }), {
    apply: applyChanges,
    onSaved: () => void queries.invalidateQueries({ queryKey: queryKey(viewAs) }),
    notify({ levels = {} }) {
      const section = LEVELLED.find((each) => each in levels);
      if (section === undefined) showSaved();
      else toast.success(t('visibility.saved', { section: t(`section.${section}`) }));
    },
  });
}
interface Props {
  shown: ProfileVisibility;
  change: (changes: Changes) => void;
}

function SectionsCard({ shown: { levels }, change }: Props): ReactNode {
  const t = useStrings();
  const choice = useChoiceStrings();
  return (
    <Card title={t('visibility.sections')}>
      <p>{t('visibility.text')}</p>
      <ul className={styles['levels']}>
        {LEVELLED.map((section) => (
          <li key={section}>
            <span aria-hidden="true">{t(`section.${section}`)}</span>
            <NativeSelect
              aria-label={t('visibility.level', { section: t(`section.${section}`) })}
              value={levels[section]}
              onChange={(event) => {
                const level = SECTION_LEVELS.find((each) => each === event.currentTarget.value);
                if (level) change({ levels: { [section]: level } });
              }}
              data={SECTION_LEVELS.map((level) => ({
                value: level,
                label: choice(`level.${fromSectionLevel(level)}`),
              }))}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function NameAndEngines({ shown: { name, searchEngines, surnameInUsername }, change }: Props): ReactNode {
  const t = useStrings();
  const choice = useChoiceStrings();
  return (
    <>
      <Card title={t('visibility.name')}>
        <NativeSelect
          label={t('visibility.name.label')}
          description={t('visibility.name.hint')}
          value={name}
          onChange={(event) => {
            const level = NAME_SECTION_LEVELS.find((each) => each === event.currentTarget.value);
            if (level) change({ name: level });
          }}
          data={NAME_SECTION_LEVELS.map((each) => ({ value: each, label: choice(`level.${fromSectionLevel(each)}`) }))}
        />
        <div role="status">
          {name !== 'anyone' && surnameInUsername ? (
            <p className={styles['notice']}>
              <Sentence
                text={t('visibility.name.username')}
                parts={{ link: <Link to={address('/settings/general-settings')} /> }}
              />
            </p>
          ) : null}
        </div>
      </Card>
      <Card title={t('visibility.engines')}>
        <Checkbox
          label={t('visibility.engines.label')}
          description={t('visibility.engines.hint')}
          checked={searchEngines}
          onChange={(event) => change({ searchEngines: event.currentTarget.checked })}
        />
      </Card>
    </>
  );
}

/** Selects who may see each part of the profile. */
export function LevelsCard(): ReactNode {
  const { shown, error, refetch, change } = useVisibility();
  if (shown === undefined)
    return error ? (
      <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
    ) : (
      <CardSkeletons disc={false} />
    );
  return (
    <>
      <SectionsCard shown={shown} change={change} />
      <NameAndEngines shown={shown} change={change} />
    </>
  );
}

/** Selects who sees the full name, and whether search engines list the profile. Also part of the settings. */
export function NameAndEngineCards(): ReactNode {
  const { shown, error, refetch, change } = useVisibility();
  if (shown === undefined)
    return error ? (
      <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
    ) : (
      <CardSkeletons count={2} disc={false} />
    );
  return <NameAndEngines shown={shown} change={change} />;
}
