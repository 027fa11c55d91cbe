import type { ReactNode } from 'react';
import type { Page } from '#contract/pages.ts';
import { StateButton } from '#ui/menu/state-button.tsx';
import { Button } from '#ui/parts/button.tsx';
import { useRequestWrites } from '../../actions/use-team-writes.ts';
import { useStrings } from '../../strings.ts';

/** The user's open invitation to the team, with its answers, or their open request. */
export function OwnPlace({ page }: { page: Page }): ReactNode {
  const t = useStrings();
  const { accept, decline, withdraw, busy } = useRequestWrites();
  const { teamRequest, actor } = page;
  if (teamRequest === null) return null;
  const { name } = actor;
  const request = { id: teamRequest.id, page: actor };
  if (teamRequest.kind === 'request')
    return (
      <StateButton
        size="sm"
        state={t('team.requested')}
        label={t('team.requested.label', { name })}
        actions={[
          { key: 'withdraw', label: t('team.withdraw'), run: () => void withdraw(request, t('team.withdrawn')) },
        ]}
      />
    );
  return (
    <>
      <Button
        size="sm"
        loading={busy}
        aria-label={t('team.accept.label', { name })}
        onClick={() => void accept(request, t('team.accepted', { name }))}
      >
        {t('team.accept')}
      </Button>
      <Button
        size="sm"
        variant="default"
        loading={busy}
        aria-label={t('team.decline.invitation', { name })}
        onClick={() => void decline(request, t('team.declined'))}
      >
        {t('team.decline')}
      </Button>
    </>
  );
}
