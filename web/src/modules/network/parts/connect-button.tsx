import type { ReactNode } from 'react';
import type { ActorCard } from '#contract/core/cards.ts';
import type { Relationship } from '#contract/network/network.ts';
import { openLazily } from '#ui/dialog/open-lazily.ts';
import { StateButton } from '#ui/menu/state-button.tsx';
import { Button } from '#ui/parts/button.tsx';
import { useConnect } from '../actions/use-connect.ts';
import { useStrings } from '../strings.ts';

interface Props {
  actor: Pick<ActorCard, 'id' | 'name'>;
  relationship: Relationship;
  size?: 'xs' | 'sm';
  /** Drawn as the secondary action, next to following. */
  quiet?: boolean;
  /** Asks for a note first. */
  withNote?: boolean;
}

/** Opens the dialog for the note of a request. */
export const openConnect = (actor: Pick<ActorCard, 'id' | 'name'>, relationship: Relationship): void =>
  openLazily(async () => (await import('./connect-dialog.tsx')).openConnectDialog(actor, relationship));

/**
 * Connect, the pending request with its menu, or answers to theirs, depending on the relationship; nothing when none
 * applies.
 */
export function ConnectButton({ actor, relationship, size = 'xs', quiet = false, withNote = false }: Props): ReactNode {
  const t = useStrings();
  const { ask: request, accept, decline, withdraw, busy } = useConnect(actor, relationship);
  const { can } = relationship;
  const { name } = actor;
  if (can.answer)
    return (
      <>
        <Button
          size={size}
          aria-label={t('accept.label', { name })}
          loading={busy === 'accept'}
          onClick={() => void accept()}
        >
          {t('accept.action')}
        </Button>
        <Button
          size={size}
          variant="default"
          aria-label={t('decline.label', { name })}
          loading={busy === 'decline'}
          onClick={() => void decline()}
        >
          {t('decline.action')}
        </Button>
      </>
    );
  if (can.withdraw)
    return (
      <StateButton
        size={size}
        state={t('pending.action')}
        label={t('pending.label', { name })}
        actions={[{ key: 'withdraw', label: t('withdraw.action'), run: () => void withdraw() }]}
      />
    );
  if (!can.connect) return null;
  return (
    <Button
      size={size}
      {...(quiet && { variant: 'default' })}
      aria-label={t('connect.label', { name })}
      loading={busy === 'ask'}
      onClick={() => (withNote ? openConnect(actor, relationship) : void request())}
    >
      {t('connect.action')}
    </Button>
  );
}
