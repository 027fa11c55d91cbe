import type { ReactNode } from 'react';
import { LinkButton } from '#shell/navigation/link-button.tsx';
import { splitPath } from '#shell/navigation/split-path.ts';
import { useStrings } from '../strings.ts';
import { wayBack } from '../way-back.ts';

/** Back to what could not be paid before. */
export function WayBackLink(): ReactNode {
  const t = useStrings();
  const to = wayBack();
  if (to === null) return null;
  return (
    <LinkButton variant="light" {...splitPath(to)}>
      {t('return.back')}
    </LinkButton>
  );
}
