import type { ReactNode } from 'react';
import type { ActorCard } from '#contract/core/cards.ts';
import type { Fields } from '#ui/form/fields.ts';
import { HashtagField } from './hashtag-field.tsx';
import { PeopleField } from './people-field.tsx';
import styles from './tags.module.css';

interface Values extends Record<string, unknown> {
  text: string;
  hashtags: string[];
  taggedIds: string[];
}
/** Only what these fields read and write, so that every form of a post fits. */
interface Form {
  values: Values;
  errors: Fields<Values>['errors'];
  setFieldValue: (name: 'hashtags' | 'taggedIds', value: string[]) => void;
}

/** Hashtags and tagged people of a post. */
export function TagFields({ form, known }: { form: Form; known?: readonly ActorCard[] }): ReactNode {
  const { values, errors, setFieldValue } = form;
  return (
    <div className={styles['fields']}>
      <HashtagField
        text={values.text}
        hashtags={values.hashtags}
        onChange={(hashtags) => setFieldValue('hashtags', hashtags)}
        error={errors['hashtags']}
      />
      <PeopleField
        ids={values.taggedIds}
        onChange={(ids) => setFieldValue('taggedIds', ids)}
        error={errors['taggedIds']}
        {...(known && { known })}
      />
    </div>
  );
}
