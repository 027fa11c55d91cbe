import { IconEyeOff, IconInfoCircle } from '@tabler/icons-react';
import { createContext, type ReactNode, useContext } from 'react';
import type { Label } from '#contract/core/labels/labels.ts';
import { useStrings } from '../strings.ts';
import styles from './ruling-notice.module.css';

/** The way to rule and reason, set by the layout: the pieces know no addresses. */
export const RulingLink = createContext<ReactNode>(null);

/** The sentence that a ruling puts above a thing. */
export function LabelNotice({ label }: { label: Label | undefined }): ReactNode {
  const t = useStrings();
  if (label === undefined) return null;
  return (
    <span role="note" className={styles['notice']}>
      <IconInfoCircle size={16} aria-hidden="true" /> {t(`label.${label}`)}
    </span>
  );
}

interface Props {
  thing: { readonly withheld?: true | undefined; readonly label?: Label | undefined };
  /** It belongs to a page or a space. */
  ofTeam?: boolean;
}
/** What rulings say above a thing, and, to those who still see it, that one hides it from everyone else. */
export function RulingNotice({ thing, ofTeam = false }: Props): ReactNode {
  const t = useStrings();
  const link = useContext(RulingLink);
  return (
    <>
      <LabelNotice label={thing.label} />
      {thing.withheld === true ? (
        <p role="note" className={styles['notice']}>
          <IconEyeOff size={16} aria-hidden="true" />
          <span>
            {t(ofTeam ? 'withheld.team' : 'withheld.own')} {link}
          </span>
        </p>
      ) : null}
    </>
  );
}
