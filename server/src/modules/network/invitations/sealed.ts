import { refuseInvitations } from '#contract/network.invitations.ts';
import type { Services } from '#platform/services.ts';
import { day } from '#platform/time.ts';
import { mailboxOf } from './mailbox.ts';

type Sealing = Pick<Services, 'seal' | 'config'>;
/** Milliseconds. What asks for no more mail works as long as mail may lie about. */
const OPEN_FOR = 182 * day;
const REFUSABLE_FOR = 3_650 * day;
const INVITED = 'network.email-invitation';
const REFUSED = 'network.email-refusal';

const linkTo = ({ config }: Sealing, query: string): string => `${config.publicUrl}/invitation?${query}`;

/** The two addresses of a letter: to the invitation, and to no more of them. Both hold what they need, sealed. */
export const addressesOf = (services: Sealing, { id, email }: { id: string; email: string }, now: Date) => ({
  open: linkTo(services, `data=${sealInvitation(services, id, now)}`),
  ...refusalAddresses(services, services.seal.close(REFUSED, { email }, new Date(now.getTime() + REFUSABLE_FOR))),
});
/** For people a screen with a button; for mail programs the call itself. */
const refusalAddresses = (services: Sealing, sealed: string) => ({
  refuse: linkTo(services, `refuse=${sealed}`),
  refuseByProgram: `${services.config.publicUrl}/api${refuseInvitations.path}?data=${sealed}`,
});
export const sealInvitation = ({ seal }: Pick<Sealing, 'seal'>, id: string, now: Date): string =>
  seal.close(INVITED, { id }, new Date(now.getTime() + OPEN_FOR));

const textIn = (value: unknown, key: string): string | null => {
  const inner = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
  return typeof inner === 'string' ? inner : null;
};
/** The id of the invitation, or null for what was tampered with or is too old. */
export const invitationIn = ({ seal }: Pick<Sealing, 'seal'>, sealed: string, now: Date): string | null =>
  textIn(seal.open(INVITED, sealed, now), 'id');
export const refusedIn = ({ seal }: Pick<Sealing, 'seal'>, sealed: string, now: Date): string | null =>
  textIn(seal.open(REFUSED, sealed, now), 'email');

/** Who refused need not be read from the table: the same keyed hash for the same mailbox. */
export const hashOf = ({ seal }: Pick<Sealing, 'seal'>, email: string): Buffer =>
  Buffer.from(seal.sign(REFUSED, mailboxOf(email)), 'base64url');
/**
 * Under which a refusal of this address may stand: those of before mailboxes were told apart are hashes of the address
 * as it was written.
 */
export const hashesOf = (services: Pick<Sealing, 'seal'>, email: string): Buffer[] => [
  hashOf(services, email),
  Buffer.from(services.seal.sign(REFUSED, email), 'base64url'),
];
