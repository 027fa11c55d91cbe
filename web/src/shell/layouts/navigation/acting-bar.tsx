import type { ReactNode } from 'react';
import { Button } from '#ui/parts/button.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { useGo } from '../../navigation/location.ts';
import { actAs, useActing } from '../../session/acting.ts';
import { useStrings } from '../strings.ts';
import styles from './acting-bar.module.css';

/** Says as which page the user acts, and with which role; switches back. */
export function ActingBar(): ReactNode {
  const t = useStrings();
  const go = useGo();
  const acting = useActing();
  if (acting === null) return null;
  return (
    <section className={styles['bar']} aria-label={t('acting.label')}>
      <Avatar name={acting.name} picture={acting.avatar} size={24} />
      <p>{t('acting.as', { name: acting.name, role: t(`role.${acting.role}`) })}</p>
      <Button
        variant="subtle"
        size="xs"
        onClick={() => {
          actAs(null);
          void go('/home');
        }}
      >
        {t('header.actAsMyself')}
      </Button>
    </section>
  );
}
