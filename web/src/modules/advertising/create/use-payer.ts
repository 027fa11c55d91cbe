import type { ActorCard } from '#contract/core/cards.ts';
import { useActing } from '#shell/session/acting.ts';
import { useSession } from '#shell/session/session.ts';

/** Who pays for what is begun now: the page that the member acts as, or the member. */
export function usePayer(): Pick<ActorCard, 'name' | 'avatar'> {
  const acting = useActing();
  const { user } = useSession();
  if (acting !== null) return acting;
  const { firstName = '', lastName = '', avatar = null } = user ?? {};
  return { name: [firstName, lastName].filter(Boolean).join(' '), avatar };
}
