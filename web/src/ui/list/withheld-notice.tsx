import { IconEyeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useStrings } from '../strings.ts';
import styles from './withheld-notice.module.css';

interface Props {
  thing: { readonly withheld?: true | undefined };
  /** It belongs to a page or a space. */
  ofTeam?: boolean;
}

/** Says to those who still see a thing that a ruling hides it from everyone else. */
export function WithheldNotice({ thing, ofTeam = false }: Props): ReactNode {
  const t = useStrings();
  if (thing.withheld !== true) return null;
  return (
    <p role="note" className={styles['notice']}>
      <IconEyeOff size={16} aria-hidden="true" /> {t(ofTeam ? 'withheld.team' : 'withheld.own')}
    </p>
  );
}
