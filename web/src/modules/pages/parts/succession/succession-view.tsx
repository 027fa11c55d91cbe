import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '#contract/pages/pages.ts';
import type { PageSuccession } from '#contract/pages/succession.ts';
import { Person } from '#web/network';
import { formatDate } from '#ui/language/formats.ts';
import { Loaded } from '#ui/list/loaded.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { useRequestWrites } from '../../actions/use-team-writes.ts';
import { useStrings } from '../../strings.ts';
import { successionQuery } from '../../team-api.ts';
import styles from './succession.module.css';
import { Successors } from './successors.tsx';

/** The member who claims the page. Any admin ends the claim by one click. */
function Claim({ claim }: { claim: NonNullable<PageSuccession['claim']> }): ReactNode {
  const t = useStrings();
  const { decline, busy } = useRequestWrites();
  return (
    <Card title={t('succession.claim')}>
      <Person
        actor={claim.actor}
        note={t('succession.claim.note', { date: formatDate(claim.expiresAt, 'date') })}
        actions={
          claim.can.decline ? (
            <Button
              size="sm"
              variant="outline"
              color="red"
              loading={busy}
              aria-label={t('succession.object.label', { name: claim.actor.name })}
              onClick={() => void decline(claim, t('succession.objected'))}
            >
              {t('succession.object')}
            </Button>
          ) : undefined
        }
      />
    </Card>
  );
}

/** How far the search for an admin is: why it began, and who is candidate now. */
function Running({ running }: { running: NonNullable<PageSuccession['running']> }): ReactNode {
  const t = useStrings();
  const { reason, since, state, candidate } = running;
  return (
    <Card title={t('noAdmin.title')}>
      <p role="status">{t(`succession.reason.${reason}`, { date: formatDate(since, 'date') })}</p>
      {candidate === null ? (
        <p className={styles['muted']}>{t(`succession.state.${state}`)}</p>
      ) : (
        <Person actor={candidate.actor} note={t('succession.asked', { date: formatDate(candidate.until, 'date') })} />
      )}
    </Card>
  );
}

/** Who takes over when a page has no admin, and how far that is. For the team. */
export function SuccessionView({ page }: { page: Page }): ReactNode {
  const query = useQuery(successionQuery(page.actor.id));
  return (
    <Loaded query={query}>
      {(succession) => (
        <>
          {succession.claim === null ? null : <Claim claim={succession.claim} />}
          {succession.running === null ? null : <Running running={succession.running} />}
          <Successors page={page} succession={succession} />
        </>
      )}
    </Loaded>
  );
}
