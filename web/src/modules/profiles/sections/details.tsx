import { IconCake, IconDeviceMobile, IconMail, IconPhone, IconUser, IconWorld } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { shownAddress } from '#contract/core/web-address.ts';
import type { ProfileSections } from '#contract/profiles/sections.ts';
import { formatDate } from '#ui/language/formats.ts';
import { useStrings } from '../strings.ts';
import styles from './sections.module.css';

type Contact = NonNullable<ProfileSections['contact_details']>;
type PersonalData = NonNullable<ProfileSections['personal_details']>;
interface DetailRow {
  readonly label: string;
  readonly icon: ReactNode;
  readonly value: ReactNode;
}

const phoneLink = (number: string): string => `tel:${number.replaceAll(' ', '')}`;

function DetailList({ rows }: { rows: readonly DetailRow[] }): ReactNode {
  return (
    <dl className={styles['details']}>
      {rows.map(({ label, icon, value }) => (
        <div key={label}>
          <dt>
            {icon}
            {label}
          </dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function ContactDetails({ contact }: { contact: Contact }): ReactNode {
  const t = useStrings();
  const { website, email, phone, mobile } = contact;
  const all: (DetailRow | null)[] = [
    website === ''
      ? null
      : {
          label: t('field.website'),
          icon: <IconWorld size={18} aria-hidden="true" />,
          value: (
            <a href={website} target="_blank" rel="noopener noreferrer nofollow ugc">
              {shownAddress(website)
                .replace(/^https?:\/\//, '')
                .replace(/\/$/, '')}
            </a>
          ),
        },
    email === ''
      ? null
      : {
          label: t('field.email'),
          icon: <IconMail size={18} aria-hidden="true" />,
          value: <a href={`mailto:${email}`}>{email}</a>,
        },
    phone === ''
      ? null
      : {
          label: t('field.phone'),
          icon: <IconPhone size={18} aria-hidden="true" />,
          value: <a href={phoneLink(phone)}>{phone}</a>,
        },
    mobile === ''
      ? null
      : {
          label: t('field.mobile'),
          icon: <IconDeviceMobile size={18} aria-hidden="true" />,
          value: <a href={phoneLink(mobile)}>{mobile}</a>,
        },
  ];
  return <DetailList rows={all.filter((row) => row !== null)} />;
}

export function PersonalDetails({ personal }: { personal: PersonalData }): ReactNode {
  const t = useStrings();
  const { dateOfBirth, gender } = personal;
  const all: (DetailRow | null)[] = [
    dateOfBirth === null
      ? null
      : {
          label: t('field.dateOfBirth'),
          icon: <IconCake size={18} aria-hidden="true" />,
          value: formatDate(`${dateOfBirth}T12:00:00Z`, 'date', 'UTC'),
        },
    gender === null
      ? null
      : { label: t('field.gender'), icon: <IconUser size={18} aria-hidden="true" />, value: t(`gender.${gender}`) },
  ];
  return <DetailList rows={all.filter((row) => row !== null)} />;
}
