import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { readVerification } from '#contract/accounts/verification.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { queryOptions } from '#shell/calls/query-options.ts';
import { useStrings } from '../strings.ts';

/** Below the name fields: explains that saving removes the badge, and how to get it back. */
export function BadgeWarning({ changed }: { changed: boolean }): ReactNode {
  const t = useStrings();
  const { data } = useQuery(queryOptions(readVerification, {}));
  if (data === undefined) return null;
  const { verified, request } = data.data;
  if (changed && (verified || request?.state === 'waiting'))
    return <p role="status">{t(verified ? 'badge.removed' : 'badge.proofGoes')}</p>;
  if (verified || request?.state !== 'approved') return null;
  return (
    <p>
      {t('badge.gone')}{' '}
      <Link to={address('/settings/security')} hash="verify">
        {t('badge.verify')}
      </Link>
    </p>
  );
}
