import type { ReactNode } from 'react';
import type { Profile } from '#contract/profiles/profiles.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { Meter } from '#ui/charts/meter.tsx';
import { Card } from '#ui/parts/card.tsx';
import { useStrings } from '../strings.ts';
import { completeness } from './completeness.ts';
import styles from './completeness.module.css';

/** The completeness of the user's profile, and the steps that add most; renders nothing at 100 %. */
export function CompletenessCard({ profile, max = 3 }: { profile: Profile; max?: number }): ReactNode {
  const t = useStrings();
  const { percent, missing } = completeness(profile);
  if (missing.length === 0) return null;
  const text = t('meter.text', { percent });
  return (
    <Card title={t('meter.title')} print={false}>
      <Meter share={percent / 100} high={2} label={t('meter.title')} text={text} />
      <p>{text}</p>
      <ul className={styles['steps']}>
        {missing.slice(0, max).map(({ key, gain }) => (
          <li key={key}>
            <span className={styles['gain']}>{t('meter.gain', { percent: gain })}</span>
            <Link to={address('/edit-profile')} hash={key === 'contact' ? 'contact_details' : key}>
              {t(`meter.${key}`)}
            </Link>
          </li>
        ))}
      </ul>
      <p>
        <Link to={address('/import-profile')}>{t('meter.import')}</Link>
      </p>
    </Card>
  );
}
