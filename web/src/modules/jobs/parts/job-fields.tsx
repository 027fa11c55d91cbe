import type { ReactNode } from 'react';
import { EDUCATION_LEVELS } from '#contract/core/choices.ts';
import * as choices from '#contract/jobs/choices.ts';
import type { City, Place } from '#contract/reference/reference.ts';
import { useChoiceStrings } from '#shell/choice-strings.ts';
import { PlacePicker } from '#web/reference';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Textarea, TextInput } from '#ui/fields/text.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import type { Fields } from '#ui/form/fields.ts';
import { Row } from '#ui/form/form.tsx';
import { Card } from '#ui/parts/card.tsx';
import type { JobForm } from '../form.ts';
import { useStrings } from '../strings.ts';
import { FieldSelect } from './field-select.tsx';
import { CriteriaField, QuestionsField } from './list-fields.tsx';
import { PayField } from './pay-field.tsx';
import { SkillsField } from './skills-field.tsx';

interface Props {
  form: Fields<JobForm>;
}
interface PlaceProps {
  savedPlace?: Place | null;
  onCity?: (city: City | null) => void;
}

function Texts({ form }: Props): ReactNode {
  const t = useStrings();
  const { errors, getInputProps, setFieldValue, values } = form;
  const skills = (name: 'skillsRequired' | 'skillsWelcome') => (
    <SkillsField name={name} error={errors[name]} value={values[name]} onChange={(list) => setFieldValue(name, list)} />
  );
  return (
    <Card title={t('form.texts')}>
      <TextInput
        label={t('field.title')}
        required
        description={<CharactersLeft value={values.title} max={choices.JOB_TITLE_MAX} />}
        descriptionBelow
        {...getInputProps('title')}
      />
      <Textarea
        label={t('field.summary')}
        rows={2}
        description={<CharactersLeft value={values.summary} max={choices.JOB_SUMMARY_MAX} />}
        descriptionBelow
        {...getInputProps('summary')}
      />
      <Textarea
        label={t('field.description')}
        description={t('field.description.hint')}
        rows={12}
        {...getInputProps('description')}
      />
      <CharactersLeft value={values.description} max={choices.JOB_DESCRIPTION_MAX} />
      <Row>
        {skills('skillsRequired')}
        {skills('skillsWelcome')}
      </Row>
    </Card>
  );
}

function Vacancy({ form: { errors, getInputProps, setFieldValue, values } }: Props): ReactNode {
  const t = useStrings();
  return (
    <>
      <NumberField
        label={t('field.openings')}
        name="openings"
        min={1}
        max={choices.JOB_OPENINGS_MAX}
        error={errors['openings']}
        value={values.openings}
        onChange={(openings) => setFieldValue('openings', openings ?? 1)}
      />
      <Checkbox
        label={t('field.pool')}
        description={t('field.pool.hint')}
        {...getInputProps('pool', { type: 'checkbox' })}
      />
    </>
  );
}

function Terms({ form, savedPlace = null, onCity }: Props & PlaceProps): ReactNode {
  const t = useStrings();
  const choice = useChoiceStrings();
  const { errors, getInputProps, setFieldValue, values } = form;
  return (
    <Card title={t('form.terms')}>
      <Row>
        <FieldSelect
          form={form}
          name="employmentType"
          options={choices.JOB_EMPLOYMENT_TYPES.map((value) => [value, choice(`employment.${value}`)])}
        />
        <FieldSelect
          form={form}
          name="workplaceType"
          options={choices.WORKPLACE_TYPES.map((value) => [value, t(`workplace.${value}`)])}
        />
      </Row>
      <Row>
        <FieldSelect
          form={form}
          name="experience"
          options={choices.EXPERIENCE_BANDS.map((value) => [value, t(`experience.${value}`)])}
        />
        <FieldSelect
          form={form}
          name="education"
          none={t('education.none')}
          options={EDUCATION_LEVELS.map((value) => [value, choice(`education.${value}`)])}
        />
      </Row>
      <PlacePicker
        value={values.place}
        savedPlace={savedPlace}
        onCity={onCity}
        errors={{
          country: errors['place.country'] ?? errors['place'],
          state: errors['place.state'],
          cityId: errors['place.cityId'],
        }}
        onChange={(place) => setFieldValue('place', place)}
      />
      <Row>
        <TextInput label={t('field.street')} {...getInputProps('street')} />
        <TextInput label={t('field.postalCode')} {...getInputProps('postalCode')} />
      </Row>
      <PayField form={form} />
      <Vacancy form={form} />
    </Card>
  );
}

function Applying({ form, isBlindFixed }: Props & { isBlindFixed: boolean }): ReactNode {
  const t = useStrings();
  const { errors, getInputProps, setFieldValue, values } = form;
  return (
    <Card title={t('form.applying')}>
      <NativeSelect
        label={t('field.channel')}
        value={values.channel}
        data={choices.JOB_CHANNELS.map((value) => ({ value, label: t(`channel.${value}`) }))}
        onChange={(event) => {
          setFieldValue('channel', event.currentTarget.value as JobForm['channel']);
          setFieldValue('channelAddress', '');
        }}
      />
      {values.channel === 'application' ? null : (
        <TextInput
          label={t(`field.channelAddress.${values.channel}`)}
          type={values.channel === 'link' ? 'url' : 'email'}
          {...getInputProps('channelAddress')}
        />
      )}
      <Row>
        <NumberField
          label={t('field.replyDays')}
          description={t('field.replyDays.hint')}
          name="replyDays"
          min={choices.REPLY_DAYS_MIN}
          max={choices.REPLY_DAYS_MAX}
          error={errors['replyDays']}
          value={values.replyDays}
          onChange={(days) => setFieldValue('replyDays', days ?? choices.REPLY_DAYS_DEFAULT)}
        />
        <DateField
          label={t('field.expiresOn')}
          description={t('field.expiresOn.hint')}
          name="expiresOn"
          error={errors['expiresOn']}
          value={values.expiresOn}
          onChange={(day) => setFieldValue('expiresOn', day)}
        />
      </Row>
      <Checkbox
        label={t('field.blind')}
        description={t(isBlindFixed ? 'field.blind.fixed' : 'field.blind.hint')}
        disabled={isBlindFixed}
        {...getInputProps('blind', { type: 'checkbox' })}
      />
      <TextInput
        label={t('field.client')}
        description={t('field.client.hint')}
        disabled={values.clientUnnamed}
        {...getInputProps('client')}
      />
      <Checkbox label={t('field.clientUnnamed')} {...getInputProps('clientUnnamed', { type: 'checkbox' })} />
    </Card>
  );
}

/** All fields of a job, in the order in which applicants read them. `isBlindFixed`: someone has applied. */
export function JobFields({
  form,
  isBlindFixed = false,
  ...place
}: Props & PlaceProps & { isBlindFixed?: boolean }): ReactNode {
  const t = useStrings();
  return (
    <>
      <Texts form={form} />
      <Terms form={form} {...place} />
      <Applying form={form} isBlindFixed={isBlindFixed} />
      <Card title={t('form.criteria')}>
        <p>{t('form.criteria.hint')}</p>
        <CriteriaField form={form} />
      </Card>
      <Card title={t('form.questions')}>
        <p>{t('form.questions.hint')}</p>
        <QuestionsField form={form} />
      </Card>
    </>
  );
}
