import type { ReactNode } from 'react';
import type { Page } from '#contract/pages/pages.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useActing } from '#shell/session/acting.ts';
import { openLazily } from '#ui/dialog/open-lazily.ts';
import { formatDate } from '#ui/language/formats.ts';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { useStrings } from '../../strings.ts';
import styles from './succession.module.css';

function TeamLink({ page: { actor }, children }: { page: Page; children: ReactNode }): ReactNode {
  return (
    <p>
      <Link to={address('/business-page/admin-page-list/$id', { id: actor.id })} search={{ tab: 'succession' }}>
        {children}
      </Link>
    </p>
  );
}

/** For the team of a page that has an admin again while a claim is open: an admin can end it. */
function ClaimNotice({ page }: { page: Page }): ReactNode {
  const t = useStrings();
  const { claimedUntil, role } = page;
  if (claimedUntil === null) return null;
  return (
    <Card title={t('claimed.title')}>
      <p role="status">{t('noAdmin.claimed', { date: formatDate(claimedUntil, 'date') })}</p>
      {role === 'admin' ? <TeamLink page={page}>{t('claimed.action')}</TeamLink> : null}
    </Card>
  );
}

/** Says that a page has no admin, and how it gets one. Who is asked is for the team alone. */
export function NoAdminNotice({ page }: { page: Page }): ReactNode {
  const t = useStrings();
  const acting = useActing();
  const { succession, role, teamRequest } = page;
  if (succession === null) return <ClaimNotice page={page} />;
  const { state, domain, claimedUntil } = succession;
  const line =
    claimedUntil !== null
      ? t(teamRequest?.kind === 'claim' ? 'noAdmin.own' : 'noAdmin.claimed', { date: formatDate(claimedUntil, 'date') })
      : state === 'asking'
        ? t('noAdmin.asking')
        : domain === null
          ? t('noAdmin.unclaimable')
          : t('noAdmin.open', { domain });
  const canClaim = acting === null && state === 'open' && claimedUntil === null && role !== 'admin';
  return (
    <Card title={t('noAdmin.title')}>
      <p role="status">{line}</p>
      <p className={styles['muted']}>{t('noAdmin.about')}</p>
      {canClaim && domain !== null ? (
        <div>
          <Button
            variant="light"
            onClick={() =>
              openLazily(async () => (await import('./claim-dialog.tsx')).openClaimDialog({ page, domain }))
            }
          >
            {t('claim.action')}
          </Button>
        </div>
      ) : null}
      {role === null ? null : <TeamLink page={page}>{t('noAdmin.team')}</TeamLink>}
    </Card>
  );
}
