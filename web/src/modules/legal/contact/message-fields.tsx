import type { ReactNode } from 'react';
import { CONTACT_MESSAGE_MAX, CONTACT_SUBJECT_MAX } from '#contract/admin/contact.ts';
import { TextInput, Textarea } from '#ui/fields/text.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import type { Fields } from '#ui/form/fields.ts';
import { useStrings } from '../strings.ts';

type Message = Readonly<Record<'subject' | 'message', string>>;
/** Subject and message, with what is left of their limits. */
export function MessageFields({
  form: { getInputProps, values },
}: {
  form: Pick<Fields<Message>, 'getInputProps' | 'values'>;
}): ReactNode {
  const t = useStrings();
  return (
    <>
      <TextInput
        label={t('contact.subject')}
        description={<CharactersLeft value={values.subject} max={CONTACT_SUBJECT_MAX} />}
        descriptionBelow
        {...getInputProps('subject')}
      />
      <Textarea
        label={t('contact.message')}
        description={<CharactersLeft value={values.message} max={CONTACT_MESSAGE_MAX} />}
        descriptionBelow
        rows={6}
        maxRows={12}
        {...getInputProps('message')}
      />
    </>
  );
}
