import type { ReactNode } from 'react';
import {
  AUDIENCE_AGE_MAX,
  AUDIENCE_AGE_MIN,
  AUDIENCE_EDUCATIONS,
  AUDIENCE_GENDERS,
  SPECIAL_CATEGORIES,
  type SpecialCategory,
} from '#contract/advertising/choices.ts';
import type { AudienceInput } from '#contract/advertising/fields.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Row } from '#ui/form/form.tsx';
import { useStrings } from '../strings.ts';
import { ALL_AGES, fairAudience } from './audience-values.ts';
import { InterestList } from './interest-list.tsx';
import styles from './parts.module.css';
import { PlaceList } from './place-list.tsx';

type Errors = Readonly<Record<string, string>>;
interface Values {
  readonly audience: AudienceInput;
  readonly special: SpecialCategory;
}
interface Props {
  value: Values;
  onChange: (changes: Partial<Values>) => void;
  /** By the names of the contract: `audience.ages.to`. */
  errors: Errors;
  /** It is a job: what it is about need not be said. */
  isJob?: boolean;
}

/** The first problem of a list or of one of its items. */
const errorOf = (errors: Errors, name: string): string | undefined =>
  Object.entries(errors).find(([field]) => field === name || field.startsWith(`${name}.`))?.[1];

interface PartProps {
  audience: AudienceInput;
  set: (changes: Partial<AudienceInput>) => void;
  errors: Errors;
}
function Ages({ audience: { ages }, set, errors }: PartProps): ReactNode {
  const t = useStrings();
  const bounds = { min: AUDIENCE_AGE_MIN, max: AUDIENCE_AGE_MAX };
  return (
    <>
      <Checkbox
        name="audience.ages"
        label={t('audience.ages')}
        description={t('audience.ages.hint')}
        checked={ages !== null}
        error={errors['audience.ages']}
        onChange={({ currentTarget }) => set({ ages: currentTarget.checked ? ALL_AGES : null })}
      />
      {ages === null ? null : (
        <Row>
          <NumberField
            {...bounds}
            name="audience.ages.from"
            label={t('audience.ages.from')}
            value={ages.from}
            error={errors['audience.ages.from']}
            onChange={(from) => set({ ages: { ...ages, from: from ?? AUDIENCE_AGE_MIN } })}
          />
          <NumberField
            {...bounds}
            name="audience.ages.to"
            label={t('audience.ages.to')}
            value={ages.to}
            error={errors['audience.ages.to']}
            onChange={(to) => set({ ages: { ...ages, to: to ?? AUDIENCE_AGE_MAX } })}
          />
        </Row>
      )}
    </>
  );
}
/** Ages, gender and education, which jobs, housing and credit do not choose by. */
function Traits(props: PartProps): ReactNode {
  const t = useStrings();
  const { audience, set, errors } = props;
  return (
    <>
      <Ages {...props} />
      <Row>
        <NativeSelect
          name="audience.gender"
          label={t('audience.gender')}
          value={audience.gender}
          error={errors['audience.gender']}
          data={AUDIENCE_GENDERS.map((value) => ({ value, label: t(`audience.gender.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            set({ gender: AUDIENCE_GENDERS.find((each) => each === value) ?? 'all' })
          }
        />
        <NativeSelect
          name="audience.education"
          label={t('audience.education')}
          value={audience.education}
          error={errors['audience.education']}
          data={AUDIENCE_EDUCATIONS.map((value) => ({ value, label: t(`audience.education.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            set({ education: AUDIENCE_EDUCATIONS.find((each) => each === value) ?? 'none' })
          }
        />
      </Row>
    </>
  );
}

/** Who is meant: places, ages, gender, education and interests. Part of a form of any campaign. */
export function AudienceFields({ value, onChange, errors, isJob = false }: Props): ReactNode {
  const t = useStrings();
  const { audience, special } = value;
  const set = (changes: Partial<AudienceInput>) => onChange({ audience: { ...audience, ...changes } });
  const isFair = isJob || special !== 'none';
  return (
    <div className={styles['fields']}>
      {errors['audience'] === undefined ? null : (
        <p className={styles['bad']} data-field-error="true">
          {errors['audience']}
        </p>
      )}
      <PlaceList
        label={t('audience.places')}
        none={t('audience.places.none')}
        add={t('audience.places.add')}
        value={audience.places}
        error={errorOf(errors, 'audience.places')}
        onChange={(places) => set({ places })}
      />
      <PlaceList
        label={t('audience.excluded')}
        none={t('audience.excluded.none')}
        add={t('audience.excluded.add')}
        value={audience.excludedPlaces}
        error={errorOf(errors, 'audience.excludedPlaces')}
        onChange={(excludedPlaces) => set({ excludedPlaces })}
      />
      {isJob ? null : (
        <NativeSelect
          name="special"
          label={t('audience.special')}
          description={t('audience.special.hint')}
          value={special}
          error={errors['special']}
          data={SPECIAL_CATEGORIES.map((each) => ({ value: each, label: t(`audience.special.${each}`) }))}
          onChange={({ currentTarget }) => {
            const next = SPECIAL_CATEGORIES.find((each) => each === currentTarget.value) ?? 'none';
            onChange({ special: next, ...(next !== 'none' && { audience: fairAudience(audience) }) });
          }}
        />
      )}
      {isFair ? (
        <p className={styles['soft']}>{t('audience.special.fair')}</p>
      ) : (
        <Traits audience={audience} set={set} errors={errors} />
      )}
      <InterestList
        value={audience.interests}
        error={errorOf(errors, 'audience.interests')}
        onChange={(interests) => set({ interests })}
      />
    </div>
  );
}
