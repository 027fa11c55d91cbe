import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CALLS_TO_ACTION } from '#contract/core/choices.ts';
import { COURSE_DESCRIPTION_MAX, COURSE_NAME_MAX } from '#contract/courses/courses.ts';
import { useChoiceStrings } from '#shell/choice-strings.ts';
import { categoriesQuery } from '#web/reference';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Textarea, TextInput } from '#ui/fields/text.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import type { Fields } from '#ui/form/fields.ts';
import { Row } from '#ui/form/form.tsx';
import { Card } from '#ui/parts/card.tsx';
import type { CourseForm } from '../form.ts';
import { useStrings } from '../strings.ts';

function CategoryField({ form: { errors, setFieldValue, values } }: { form: Fields<CourseForm> }): ReactNode {
  const t = useStrings();
  const { data } = useQuery(categoriesQuery());
  const categories = data?.data ?? [];
  return (
    <NativeSelect
      label={t('field.category')}
      name="category"
      error={errors['category']}
      value={values.category ?? ''}
      data={[
        { value: '', label: t('field.none') },
        // Until the list has arrived, the chosen one stays chosen.
        ...(data === undefined && values.category !== null
          ? [{ value: values.category, label: values.category }]
          : categories.map(({ slug, name }) => ({ value: slug, label: name }))),
      ]}
      onChange={(event) =>
        setFieldValue('category', event.currentTarget.value === '' ? null : event.currentTarget.value)
      }
    />
  );
}

/** Name, description, category, website and call to action of a course. */
export function CourseFields({ form }: { form: Fields<CourseForm> }): ReactNode {
  const t = useStrings();
  const choice = useChoiceStrings();
  const { errors, getInputProps, setFieldValue, values } = form;
  return (
    <Card title={t('form.about')}>
      <TextInput
        label={t('field.name')}
        required
        description={<CharactersLeft value={values.name} max={COURSE_NAME_MAX} />}
        descriptionBelow
        {...getInputProps('name')}
      />
      <Textarea
        label={t('field.description')}
        rows={8}
        description={<CharactersLeft value={values.description} max={COURSE_DESCRIPTION_MAX} />}
        descriptionBelow
        {...getInputProps('description')}
      />
      <CategoryField form={form} />
      <Row>
        <TextInput
          label={t('field.website')}
          description={t('field.website.hint')}
          descriptionBelow
          type="url"
          inputMode="url"
          {...getInputProps('website')}
        />
        <NativeSelect
          label={t('field.callToAction')}
          name="callToAction"
          error={errors['callToAction']}
          value={values.callToAction ?? ''}
          data={[
            { value: '', label: t('field.none') },
            ...CALLS_TO_ACTION.map((value) => ({ value, label: choice(`callToAction.${value}`) })),
          ]}
          onChange={(event) =>
            setFieldValue('callToAction', CALLS_TO_ACTION.find((each) => each === event.currentTarget.value) ?? null)
          }
        />
      </Row>
    </Card>
  );
}
