import { type ReactNode, useState } from 'react';
import { APPROVAL_RULES, JOINING_RULES, SPACE_VISIBILITIES, type SpaceKind } from '#contract/spaces/choices.ts';
import {
  QUESTIONS_MAX,
  RULES_MAX,
  type Space,
  SPACE_ABOUT_MAX,
  SPACE_HEADLINE_MAX,
  SPACE_NAME_MAX,
} from '#contract/spaces/spaces.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Textarea, TextInput } from '#ui/fields/text.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import type { Fields } from '#ui/form/fields.ts';
import { Card } from '#ui/parts/card.tsx';
import { Choice } from '#ui/parts/choice.tsx';
import type { NewSpaceForm, SpaceForm } from '../form.ts';
import { useStrings } from '../strings.ts';

interface FormProps {
  form: Fields<SpaceForm>;
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Several short texts, one per line. */
function LinesField({ form, name, max }: FormProps & { name: 'rules' | 'questions'; max: number }): ReactNode {
  const t = useStrings();
  const { values, errors, setFieldValue } = form;
  const [typed, setTyped] = useState(values[name].join('\n'));
  const error = Object.entries(errors).find(([field]) => field === name || field.startsWith(`${name}.`))?.[1];
  return (
    <Textarea
      label={t(`field.${name}`)}
      description={t(`field.${name}.hint`, { max })}
      name={name}
      rows={4}
      error={error}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        setFieldValue(name, linesOf(event.currentTarget.value));
      }}
    />
  );
}

/** Name, headline, description, rules and questions; `children` follow the name. */
export function SpaceTexts({ form, kind, children }: FormProps & { kind: SpaceKind; children?: ReactNode }): ReactNode {
  const t = useStrings();
  const { getInputProps, values } = form;
  return (
    <>
      <Card title={t(`form.texts.${kind}`)}>
        <TextInput label={t('field.name')} maxLength={SPACE_NAME_MAX} required {...getInputProps('name')} />
        {children}
        <TextInput
          label={t('field.headline')}
          description={<CharactersLeft value={values.headline} max={SPACE_HEADLINE_MAX} />}
          descriptionBelow
          {...getInputProps('headline')}
        />
        <Textarea
          label={t('field.about')}
          rows={5}
          description={<CharactersLeft value={values.about} max={SPACE_ABOUT_MAX} />}
          descriptionBelow
          {...getInputProps('about')}
        />
      </Card>
      <Card title={t('form.rules')}>
        <LinesField form={form} name="rules" max={RULES_MAX} />
        <LinesField form={form} name="questions" max={QUESTIONS_MAX} />
      </Card>
    </>
  );
}

type Settings = Pick<NewSpaceForm, 'visibility' | 'listed' | 'joining' | 'approval'>;
interface VisibilityProps {
  kind: SpaceKind;
  values: Pick<Settings, 'visibility' | 'listed'>;
  onChange: (changes: Partial<Pick<Settings, 'visibility' | 'listed'>>) => void;
  /** The community of a group, which is never wider. */
  community?: Pick<Space, 'state' | 'listed'> | undefined;
}
/** The options of a choice, each with what it means. */
function useOptions() {
  const t = useStrings();
  return <V extends string>(all: readonly V[], prefix: 'visibility' | 'joining' | 'approval') =>
    all.map((value) => ({
      value,
      label: t(`${prefix}.${value}` as 'visibility.public'),
      about: t(`${prefix}.${value}.about` as 'visibility.public.about'),
    }));
}

/** Who finds a space, and who sees it. */
export function VisibilityFields({ kind, values, onChange, community }: VisibilityProps): ReactNode {
  const t = useStrings();
  const options = useOptions();
  const { visibility, listed } = values;
  return (
    <>
      <Checkbox
        label={t('setting.listed')}
        description={t('setting.listed.about')}
        checked={listed}
        disabled={community?.listed === false}
        onChange={(event) => onChange({ listed: event.currentTarget.checked })}
      />
      {listed ? (
        <Choice
          legend={t(`setting.visibility.${kind}`)}
          options={options(community?.state === 'private' ? (['private'] as const) : SPACE_VISIBILITIES, 'visibility')}
          value={visibility}
          onChange={(value) => onChange({ visibility: value })}
        />
      ) : null}
    </>
  );
}

interface SettingProps extends Omit<VisibilityProps, 'values' | 'onChange'> {
  values: Settings;
  onChange: (changes: Partial<Settings>) => void;
}
/** Who sees a space, who finds it, how people join, and whose posts wait. */
export function SpaceSettings({ kind, values, onChange, community }: SettingProps): ReactNode {
  const t = useStrings();
  const options = useOptions();
  const { visibility, listed, joining, approval } = values;
  return (
    <>
      <VisibilityFields kind={kind} values={values} onChange={onChange} community={community} />
      {visibility === 'public' && listed ? (
        <Choice
          legend={t('setting.joining')}
          options={options(JOINING_RULES, 'joining')}
          value={joining}
          onChange={(value) => onChange({ joining: value })}
        />
      ) : (
        <p>{t(listed ? 'setting.joining.request' : 'setting.joining.invitation')}</p>
      )}
      <Choice
        legend={t('setting.approval')}
        options={options(APPROVAL_RULES, 'approval')}
        value={approval}
        onChange={(value) => onChange({ approval: value })}
      />
    </>
  );
}
