import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Conversation } from '#contract/messaging/messaging.ts';
import { useStrings } from '../strings.ts';
import styles from './contact.module.css';

/** What the conversation was begun for; nothing where nobody said, or it can still be changed. */
export function ContactLine({ conversation }: { conversation: Conversation }): ReactNode {
  const t = useStrings();
  const { firstContact, can } = conversation;
  if (firstContact === null || can.describe) return null;
  const { purpose, pay, place } = firstContact;
  const parts = [
    { label: t('contact.about'), text: t(`contact.purpose.${purpose}`) },
    { label: t('contact.pay.short'), text: pay },
    { label: t('contact.place.short'), text: place },
  ].filter(({ text }) => text !== '');
  return (
    <div className={styles['line']} role="group" aria-label={t('contact.title')}>
      <IconInfoCircle size={18} aria-hidden="true" />
      <dl className={styles['parts']}>
        {parts.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
