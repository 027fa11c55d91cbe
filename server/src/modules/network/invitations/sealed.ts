import * as z from 'zod/mini';
import { refuseInvitations } from '#contract/network/invitations.ts';
import type { Services } from '#platform/services.ts';
import { day } from '#platform/time.ts';
import { mailboxOf } from '#platform/mail/mailbox.ts';

type Sealing = Pick<Services, 'seal' | 'config'>;
/** Lifetimes in milliseconds. Unsubscribe links must work for as long as the e-mail may be opened. */
const OPEN_FOR = 182 * day;
const REFUSABLE_FOR = 3_650 * day;
const INVITED = 'network.email-invitation';
const REFUSED = 'network.email-refusal';

const linkTo = ({ config }: Sealing, query: string): string => `${config.publicUrl}/invitation?${query}`;

/**
 * The two links of an e-mail: one to the invitation, one to refuse further invitations. Both are sealed and need no
 * stored data.
 */
export const addressesOf = (services: Sealing, { id, email }: { id: string; email: string }, now: Date) => ({
  open: linkTo(services, `data=${sealInvitation(services, id, now)}`),
  ...refusalAddresses(services, services.seal.close(REFUSED, { email }, new Date(now.getTime() + REFUSABLE_FOR))),
});
/** People get a screen with a button; mail programs call the endpoint directly. */
const refusalAddresses = (services: Sealing, token: string) => ({
  refuse: linkTo(services, `refuse=${token}`),
  refuseByProgram: `${services.config.publicUrl}/api${refuseInvitations.path}?data=${token}`,
});
export const sealInvitation = ({ seal }: Pick<Sealing, 'seal'>, id: string, now: Date): string =>
  seal.close(INVITED, { id }, new Date(now.getTime() + OPEN_FOR));

const texts = z.record(z.string(), z.string());
const textIn = (value: unknown, key: string): string | null => texts.safeParse(value).data?.[key] ?? null;
/** The id of the invitation; null if the token was changed or has expired. */
export const invitationIn = ({ seal }: Pick<Sealing, 'seal'>, token: string, now: Date): string | null =>
  textIn(seal.open(INVITED, token, now), 'id');
export const refusedIn = ({ seal }: Pick<Sealing, 'seal'>, token: string, now: Date): string | null =>
  textIn(seal.open(REFUSED, token, now), 'email');

/** A keyed hash of the mailbox, so that the table does not reveal who refused. */
export const hashOf = ({ seal }: Pick<Sealing, 'seal'>, email: string): Buffer =>
  Buffer.from(seal.sign(REFUSED, mailboxOf(email)), 'base64url');
/** Every hash under which a refusal of this address may be stored; older hashes cover the address as it was written. */
export const hashesOf = (services: Pick<Sealing, 'seal'>, email: string): Buffer[] => [
  hashOf(services, email),
  Buffer.from(services.seal.sign(REFUSED, email), 'base64url'),
];
