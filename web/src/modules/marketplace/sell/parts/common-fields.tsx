import type { ReactNode } from 'react';
import { LISTING_AUDIENCES, LISTING_DESCRIPTION_MAX, LISTING_PICTURES_MAX } from '#contract/marketplace/choices.ts';
import { PictureField, type UsedUploads } from '#web/media';
import { useStrings } from '../../strings.ts';
import type { ListingForm } from '../form/product-form.ts';
import { LimitedText, SelectField } from './fields.tsx';

export interface CommonForm {
  readonly values: ListingForm;
  readonly errors: Readonly<Record<string, string>>;
  readonly setFieldValue: (name: 'name' | 'description' | 'audience', value: never) => void;
}

interface TextProps {
  form: CommonForm;
  name: 'name' | 'description';
  max?: number;
  description?: string;
}
export function TextField({ form, name, max = LISTING_DESCRIPTION_MAX, description }: TextProps): ReactNode {
  const t = useStrings();
  return (
    <LimitedText
      label={t(`sell.field.${name}`)}
      name={name}
      max={max}
      {...(name === 'description' && { rows: 6 })}
      {...(description !== undefined && { description })}
      value={form.values[name]}
      error={form.errors[name]}
      onChange={(value) => form.setFieldValue(name, value as never)}
    />
  );
}

/** Up to ten pictures, the first of which is the cover. */
export function PicturesField({ uploads, error }: { uploads: UsedUploads; error: string | undefined }): ReactNode {
  const t = useStrings();
  return (
    <PictureField
      label={t('sell.field.pictures')}
      name="pictures"
      max={LISTING_PICTURES_MAX}
      uploads={uploads}
      hasCover
      error={error}
    />
  );
}

/** Who sees it. */
export function AudienceField({ form }: { form: CommonForm }): ReactNode {
  const t = useStrings();
  return (
    <SelectField
      label={t('sell.field.audience')}
      name="audience"
      value={form.values.audience}
      error={form.errors['audience']}
      options={LISTING_AUDIENCES.map((audience) => [audience, t(`sell.audience.${audience}`)])}
      onChange={(audience) => form.setFieldValue('audience', audience as never)}
    />
  );
}
