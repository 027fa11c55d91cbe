import type { ReactNode } from 'react';
import type { Page } from '#contract/pages/pages.ts';
import { StateButton } from '#ui/menu/state-button.tsx';
import { Button } from '#ui/parts/button.tsx';
import { useRequestWrites } from '../../actions/use-team-writes.ts';
import { useStrings } from '../../strings.ts';

/** What waits for the user's answer, an invitation or whether they become the admin, or their own request or claim. */
export function OwnPlace({ page }: { page: Page }): ReactNode {
  const t = useStrings();
  const { accept, decline, withdraw, busy } = useRequestWrites();
  const { teamRequest, actor } = page;
  if (teamRequest === null) return null;
  const { name } = actor;
  const request = { id: teamRequest.id, page: actor };
  const { kind } = teamRequest;
  if (kind === 'request' || kind === 'claim')
    return (
      <StateButton
        size="sm"
        state={t(kind === 'claim' ? 'claim.state' : 'team.requested')}
        label={t(kind === 'claim' ? 'claim.state.label' : 'team.requested.label', { name })}
        actions={[
          {
            key: 'withdraw',
            label: t(kind === 'claim' ? 'claim.withdraw' : 'team.withdraw'),
            run: () => void withdraw(request, t('team.withdrawn')),
          },
        ]}
      />
    );
  const isAsked = kind === 'succession';
  return (
    <>
      <Button
        size="sm"
        loading={busy}
        aria-label={t(isAsked ? 'succession.accept.label' : 'team.accept.label', { name })}
        onClick={() => void accept(request, t('team.accepted', { name }))}
      >
        {t(isAsked ? 'succession.accept' : 'team.accept')}
      </Button>
      <Button
        size="sm"
        variant="default"
        loading={busy}
        aria-label={t(isAsked ? 'succession.decline.label' : 'team.decline.invitation', { name })}
        onClick={() => void decline(request, t('team.declined'))}
      >
        {t('team.decline')}
      </Button>
    </>
  );
}
