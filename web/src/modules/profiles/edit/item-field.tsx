import type { ReactNode } from 'react';
import type { ActorCard } from '#contract/core/cards.ts';
import { PickPictures, PictureList, type UsedUploads } from '#web/media';
import { type ChoiceKey, useChoiceStrings } from '#shell/choice-strings.ts';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import type { Fields } from '#ui/form/fields.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Textarea, TextInput } from '#ui/fields/text.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import { useStrings } from '../strings.ts';
import type { FieldSpec } from './fields.ts';
import styles from './edit.module.css';
import { LanguageField } from './language-field.tsx';
import { MonthField } from './month-field.tsx';
import { PageField } from './page-field.tsx';
import { ResourcesField } from './resources-field.tsx';
import { SkillField } from './skill-field.tsx';

interface Props {
  spec: FieldSpec;
  form: Fields<Record<string, unknown>>;
  uploads: UsedUploads;
  /** The page that the stored item names. */
  known: ActorCard | undefined;
}

function Pictures({ label, max, uploads }: { label: string; max: number; uploads: UsedUploads }): ReactNode {
  const t = useStrings();
  return (
    <div className={styles['pictures']}>
      <span className={styles['label']}>{label}</span>
      <PictureList uploads={uploads} withDescriptions={false} />
      {uploads.items.length >= max ? null : (
        <div>
          <PickPictures multiple={max > 1} label={t('item.picture.add')} onFiles={uploads.add} />
        </div>
      )}
    </div>
  );
}

/** One field of a section's form, drawn from its description. */
export function ItemField({ spec, form, uploads, known }: Props): ReactNode {
  const t = useStrings();
  const choice = useChoiceStrings();
  const { values, errors, setFieldValue, getInputProps } = form;
  const { name } = spec;
  const label = t(spec.label);
  const error = errors[name];
  const set = (value: unknown) => setFieldValue(name, value);
  switch (spec.kind) {
    case 'text':
      return <TextInput label={label} {...getInputProps(name)} />;
    case 'link':
      return <TextInput label={label} inputMode="url" {...getInputProps(name)} />;
    case 'area':
      return (
        <Textarea
          label={label}
          rows={5}
          descriptionBelow
          description={<CharactersLeft value={getInputProps(name).value} max={spec.max} />}
          {...getInputProps(name)}
        />
      );
    case 'tick':
      return (
        <Checkbox
          label={label}
          {...getInputProps(name, { type: 'checkbox' })}
          onChange={(event) =>
            form.setValues({ [name]: event.currentTarget.checked, ...(event.currentTarget.checked && { ended: null }) })
          }
        />
      );
    case 'month':
      return (
        <MonthField
          label={label}
          value={values[name] as string | null}
          onChange={set}
          error={error}
          allowsFuture={spec.ahead ?? false}
          disabled={name === 'ended' && values['current'] === true}
        />
      );
    case 'select':
      return (
        <NativeSelect
          label={label}
          error={error}
          value={(values[name] as string | null) ?? ''}
          onChange={(event) => set(event.currentTarget.value === '' ? null : event.currentTarget.value)}
          data={[
            ...(spec.none ? [{ value: '', label: t('field.none') }] : []),
            ...spec.options.map((option) => ({
              value: option,
              label: choice(`${spec.prefix}.${option}` as ChoiceKey),
            })),
          ]}
        />
      );
    case 'skill':
      return <SkillField value={getInputProps(name).value} onChange={set} error={error} />;
    case 'language':
      return <LanguageField value={getInputProps(name).value} onChange={set} error={error} />;
    case 'resources':
      return <ResourcesField value={values[name] as { label: string; url: string }[]} onChange={set} errors={errors} />;
    case 'page':
      return (
        <PageField
          kind={spec.of}
          label={label}
          pageId={values[name] as string | null | undefined}
          known={known}
          error={error}
          onChange={(page) => {
            set(page?.id ?? null);
            // The name is a start: it can be written in another way.
            const written = spec.of === 'business' ? 'company' : 'school';
            if (page !== undefined && values[written] === '') setFieldValue(written, page.name);
          }}
        />
      );
    case 'pictures':
      return <Pictures label={label} max={spec.most} uploads={uploads} />;
  }
}
