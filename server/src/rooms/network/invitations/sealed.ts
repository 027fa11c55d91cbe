import type { Services } from '#platform/services.ts';

type Sealing = Pick<Services, 'seal' | 'config'>;
const day = 86_400_000;
/** Milliseconds. What asks for no more mail works as long as mail may lie about. */
const OPEN_FOR = 182 * day;
const REFUSABLE_FOR = 3_650 * day;
const INVITED = 'network.email-invitation';
const REFUSED = 'network.email-refusal';

const linkTo = ({ config }: Sealing, query: string): string => `${config.publicUrl}/invitation?${query}`;

/** The two addresses of a letter: to the invitation, and to no more of them. Both hold what they need, sealed. */
export const addressesOf = (services: Sealing, { id, email }: { id: string; email: string }, now: Date) => ({
  open: linkTo(services, `data=${sealInvitation(services, id, now)}`),
  refuse: linkTo(services, `refuse=${services.seal.close(REFUSED, { email }, new Date(now.getTime() + REFUSABLE_FOR))}`),
});
export const sealInvitation = ({ seal }: Pick<Sealing, 'seal'>, id: string, now: Date): string => seal.close(INVITED, { id }, new Date(now.getTime() + OPEN_FOR));

const textIn = (value: unknown, key: string): string | null => {
  const inner = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
  return typeof inner === 'string' ? inner : null;
};
/** The id of the invitation, or null for what was tampered with or is too old. */
export const invitationIn = ({ seal }: Pick<Sealing, 'seal'>, sealed: string, now: Date): string | null => textIn(seal.open(INVITED, sealed, now), 'id');
export const refusedIn = ({ seal }: Pick<Sealing, 'seal'>, sealed: string, now: Date): string | null => textIn(seal.open(REFUSED, sealed, now), 'email');

/** Who refused need not be read from the table: the same keyed hash for the same address. */
export const hashOf = ({ seal }: Pick<Sealing, 'seal'>, email: string): Buffer => Buffer.from(seal.sign(REFUSED, email), 'base64url');
