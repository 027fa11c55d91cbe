import type { Kysely } from 'kysely';
import type { PageAddress } from '#contract/pages/addresses.ts';
import type { RequestContext } from '#platform/context.ts';
import { enforce, type Verdict } from '#platform/policy.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { hashCode, issueCode, sameCode } from '#modules/accounts';
import { pageOf } from '../page-policy.ts';
import { confirmByAddress } from '../people/own-place.ts';
import { pageFor } from '../read-page.ts';
import type { PagesTables } from '../tables.ts';
import { domainOf } from './domain.ts';
import { mailPageCode } from './mail-code.ts';
import { canProveAddress, canRequestPageCode } from './policy.ts';
import { deleteCode, findAddress, findCode, storeAddress, storeCode, tryCode } from './queries.ts';

type PagesContext = RequestContext<PagesTables>;
interface Whose {
  readonly pageId: string;
  readonly memberId: string;
}

/** The verified domain of a page, and since when the member has an address there. */
export async function addressOf(
  db: Kysely<PagesTables>,
  whose: Whose,
): Promise<{ readonly domain: string | null; readonly provedAt: Date | null }> {
  const { host, domain: proved, proved_at: provedAt } = found(await findAddress.first(db, whose));
  const domain = host === null ? null : domainOf(host);
  return { domain, provedAt: domain === proved ? provedAt : null };
}
const present = ({ domain, provedAt }: Awaited<ReturnType<typeof addressOf>>): PageAddress => ({
  domain,
  provedAt: provedAt?.toISOString() ?? null,
});
const whoseOf = (ctx: PagesContext, pageId: string): Whose => ({ pageId, memberId: ctx.member.id });

export async function readPageAddress(ctx: PagesContext, pageId: string): Promise<PageAddress> {
  await pageFor(ctx, pageId);
  return present(await addressOf(ctx.db, whoseOf(ctx, pageId)));
}

const owner = ({ pageId, memberId }: Whose, email: string): string => `page:${pageId}:${memberId}:${email}`;
export const preparePageCode = async ({ services: { limits }, member }: PagesContext): Promise<undefined> => {
  await limits.consume('addressMailsByMember', member.id);
};

/** Sends a code to an address at the verified domain of a page. */
export async function requestPageCode(ctx: PagesContext, pageId: string, email: string): Promise<void> {
  const whose = whoseOf(ctx, pageId);
  const [page, { domain }] = [pageOf(await pageFor(ctx, pageId)), await addressOf(ctx.db, whose)];
  enforce(canRequestPageCode(ctx, page, { domain, email }));
  const { seal } = ctx.services;
  const code = issueCode(seal, owner(whose, email), ctx.now);
  await storeCode(ctx.db, { ...whose, email, codeHash: code.hash, expiresAt: code.expiresAt });
  await ctx.task(mailPageCode, { ...whose, code: code.sealed, domain: domain ?? '', language: ctx.language });
}

const isRight = (
  ctx: PagesContext,
  whose: Whose,
  { code, pending }: { code: string; pending: { email: string; code_hash: Buffer } | undefined },
): boolean =>
  pending !== undefined && sameCode(pending.code_hash, hashCode(ctx.services.seal, owner(whose, pending.email), code));

/** Correct codes do not count as attempts of the member. */
export async function prepareProof(ctx: PagesContext, pageId: string, code: string): Promise<undefined> {
  const { services, db, member } = ctx;
  await services.limits.consume('addressCodeByMember', member.id);
  const whose = whoseOf(ctx, pageId);
  if (isRight(ctx, whose, { code, pending: await findCode.first(db, whose) }))
    await services.limits.refund('addressCodeByMember', member.id);
}

/** Proves an address with the code that was sent there, once. */
export async function provePageAddress(ctx: PagesContext, pageId: string, code: string): Promise<PageAddress> {
  const { db, now } = ctx;
  const whose = whoseOf(ctx, pageId);
  const page = pageOf(await pageFor(ctx, pageId));
  const pending = await tryCode.first(db, { ...whose, now });
  const { domain } = await addressOf(db, whose);
  const verdict: Verdict = canProveAddress(ctx, page, {
    isRight: isRight(ctx, whose, { code, pending }),
    domain,
    email: pending?.email ?? '',
  });
  // The attempt stays counted.
  if (verdict === 'code_wrong') throw new Refusal(verdict, { keepWrites: true });
  enforce(verdict);
  await deleteCode(db, pageId, ctx.member.id);
  await storeAddress(db, { ...whose, domain: domain ?? '', now });
  await confirmByAddress(ctx, pageId);
  return present(await addressOf(db, whose));
}
