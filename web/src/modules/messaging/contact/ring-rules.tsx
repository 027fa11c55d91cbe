import type { ReactNode } from 'react';
import { CONTACT_PURPOSES } from '#contract/messaging/messaging.ts';
import type { MessageSettings } from '#contract/messaging/settings.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { useStrings } from '../strings.ts';
import styles from './contact.module.css';

interface Props {
  settings: MessageSettings;
  onChange: (change: Partial<MessageSettings>) => void;
}

/** Which requests of strangers are pushed; all others come quietly. */
export function RingRules({ settings, onChange }: Props): ReactNode {
  const t = useStrings();
  const { ringPurposes, ringNeedsPay, ringNeedsPlace } = settings;
  const isOff = ringPurposes.length === 0;
  return (
    <fieldset className={styles['rules']}>
      <legend>{t('settings.ring')}</legend>
      <p className={styles['hint']}>{t('settings.ring.hint')}</p>
      <div className={styles['purposes']}>
        {CONTACT_PURPOSES.map((purpose) => (
          <Checkbox
            key={purpose}
            label={t(`contact.purpose.${purpose}`)}
            checked={ringPurposes.includes(purpose)}
            onChange={({ currentTarget }) => {
              const others = ringPurposes.filter((each) => each !== purpose);
              onChange({ ringPurposes: currentTarget.checked ? [...others, purpose] : others });
            }}
          />
        ))}
      </div>
      <Checkbox
        label={t('settings.ring.pay')}
        disabled={isOff}
        checked={ringNeedsPay}
        onChange={({ currentTarget }) => onChange({ ringNeedsPay: currentTarget.checked })}
      />
      <Checkbox
        label={t('settings.ring.place')}
        disabled={isOff}
        checked={ringNeedsPlace}
        onChange={({ currentTarget }) => onChange({ ringNeedsPlace: currentTarget.checked })}
      />
    </fieldset>
  );
}
