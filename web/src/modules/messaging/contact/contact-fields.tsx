import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import {
  CONTACT_PAY_MAX,
  CONTACT_PLACE_MAX,
  CONTACT_PURPOSES,
  type Conversation,
  describeFirstContact,
  type FirstContact,
} from '#contract/messaging/messaging.ts';
import { call } from '#shell/calls/call.ts';
import { mutate } from '#shell/state/mutate.ts';
import { NativeSelect } from '#ui/fields/select.tsx';
import { TextInput } from '#ui/fields/text.tsx';
import { conversationQuery } from '../api.ts';
import { useStrings } from '../strings.ts';
import styles from './contact.module.css';

const LENGTHS = { pay: CONTACT_PAY_MAX, place: CONTACT_PLACE_MAX };
type Typed = Pick<FirstContact, 'pay' | 'place'>;

/** What the first message to a stranger is about. It is kept as soon as it is chosen, before the message is sent. */
export function ContactFields({ conversation, name }: { conversation: Conversation; name: string }): ReactNode {
  const t = useStrings();
  const hintId = useId();
  const queries = useQueryClient();
  const { id, firstContact } = conversation;
  const [purpose, setPurpose] = useState<FirstContact['purpose'] | ''>(firstContact?.purpose ?? '');
  const [typed, setTyped] = useState<Typed>({ pay: firstContact?.pay ?? '', place: firstContact?.place ?? '' });
  const keep = (chosen: FirstContact['purpose'] | '') => {
    if (chosen === '') return;
    const body = { purpose: chosen, pay: typed.pay.trim(), place: typed.place.trim() };
    if (firstContact?.purpose === chosen && firstContact.pay === body.pay && firstContact.place === body.place) return;
    void mutate(queries, {
      scope: `first contact ${id}`,
      name: body,
      send: () => call(describeFirstContact, { params: { conversationId: id }, body }),
      onDone: (reply) => queries.setQueryData(conversationQuery(id).queryKey, reply),
    });
  };
  return (
    <div className={styles['fields']} role="group" aria-label={t('contact.title')} aria-describedby={hintId}>
      <NativeSelect
        label={t('contact.purpose')}
        value={purpose}
        onChange={({ target }) => {
          const chosen = CONTACT_PURPOSES.find((each) => each === target.value);
          if (chosen === undefined) return;
          setPurpose(chosen);
          keep(chosen);
        }}
        data={[
          { value: '', label: t('contact.choose'), disabled: purpose !== '' },
          ...CONTACT_PURPOSES.map((each) => ({ value: each, label: t(`contact.purpose.${each}`) })),
        ]}
      />
      {purpose === ''
        ? null
        : (['pay', 'place'] as const).map((name) => (
            <TextInput
              key={name}
              label={t(`contact.${name}`)}
              maxLength={LENGTHS[name]}
              value={typed[name]}
              onChange={({ currentTarget }) => setTyped({ ...typed, [name]: currentTarget.value })}
              onBlur={() => keep(purpose)}
            />
          ))}
      <p id={hintId} className={styles['hint']}>
        {t('contact.hint', { name })}
      </p>
    </div>
  );
}
