import type { ReactNode } from 'react';
import { NOTE_MAX, TOPIC_MAX } from '#contract/appointments/choices.ts';
import { Textarea, TextInput } from '#ui/fields/text.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import type { Fields } from '#ui/form/fields.ts';
import { useStrings } from '../strings.ts';

type Words = { topic: string; note: string };
interface Props {
  form: Pick<Fields<Words>, 'values' | 'getInputProps'>;
}
/** What an appointment is about. */
export function WordsFields({ form: { values, getInputProps } }: Props): ReactNode {
  const t = useStrings();
  return (
    <>
      <TextInput
        label={t('field.topic')}
        description={<CharactersLeft value={values.topic} max={TOPIC_MAX} />}
        descriptionBelow
        maxLength={TOPIC_MAX}
        {...getInputProps('topic')}
      />
      <Textarea
        label={t('field.note')}
        description={<CharactersLeft value={values.note} max={NOTE_MAX} />}
        descriptionBelow
        rows={3}
        maxRows={8}
        maxLength={NOTE_MAX}
        {...getInputProps('note')}
      />
    </>
  );
}
