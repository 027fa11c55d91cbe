import type { Relationship } from '#contract/network/network.ts';
import type { Profile } from '#contract/profiles/profiles.ts';
import type { Out } from '#contract/core/endpoint.ts';
import { type Level, toSectionLevel } from '#contract/core/choices.ts';
import type { Reason, ViewedAs, viewAs as endpoint } from '#contract/profiles/visibility.ts';
import { toUsername } from '#contract/actors/actors.ts';
import type { RequestContext } from '#platform/context.ts';
import { fieldRefusal, found } from '#platform/refusal.ts';
import type { ProfilesTables } from '../tables.ts';
import { findDecided, type DecidedRow } from './queries.ts';
import { type ViewAs, viewAsOf, supposedOf, wholeProfile } from './whole-profile.ts';

type Query = Out<(typeof endpoint)['query']>;

/** The reason for a decision; whether the section is visible comes only from the definition. */
function reason(seen: boolean, level: Level, connected: boolean): Reason {
  if (seen) return level === 'anyone' ? 'open_to_anyone' : connected ? 'connected_with_you' : 'follows_you';
  return level === 'only_me' ? 'only_you' : level === 'connections' ? 'not_connected' : 'not_following';
}

/** The simulated viewer, and the decisions for that viewer. */
async function decide(
  ctx: RequestContext<ProfilesTables>,
  { viewer, username }: Query,
): Promise<{ viewAs: ViewAs; decision: DecidedRow }> {
  const owner = ctx.member.id;
  if (viewer !== 'person') {
    const { connected, follows } = supposedOf(viewer);
    return {
      viewAs: viewer,
      decision: found(
        await findDecided.supposed.first(ctx.db, {
          viewerId: viewAsOf(viewer).actor.id,
          ownerId: owner,
          connected,
          follows,
        }),
      ),
    };
  }
  if (username === undefined) throw fieldRefusal('username', 'required');
  const decision = found(await findDecided.real.first(ctx.db, { ownerId: owner, username: toUsername(username) }));
  const member = { ...ctx.member, id: decision.viewer_id };
  return { viewAs: { actor: { id: decision.viewer_id }, member, role: null }, decision };
}

/**
 * Only what the owner may know of a viewer: whether they are connected, and who follows whom. What the viewer asked,
 * muted or endorsed, and what they could do, is theirs.
 */
function neutralRelationship({ relation, follows, followsYou, can }: Relationship): Relationship {
  const known = relation === 'connection' ? 'connection' : follows ? 'following' : 'none';
  const refused = Object.fromEntries(Object.keys(can).map((ability) => [ability, false])) as Relationship['can'];
  return { relation: known, follows, followsYou, request: null, can: refused };
}
function neutral(seen: Profile): Profile {
  const skills = seen.sections.skills?.map((skill) => ({ ...skill, endorsed: false, can: { endorse: false } }));
  return {
    ...seen,
    sections: { ...seen.sections, ...(skills && { skills }) },
    relationship: neutralRelationship(seen.relationship),
    can: { edit: false },
  };
}

/** The member's own profile as another viewer sees it, with the reason for each section. */
export async function viewAs(ctx: RequestContext<ProfilesTables>, query: Query): Promise<ViewedAs> {
  const {
    viewAs,
    decision: { decided, is_connection: connected },
  } = await decide(ctx, query);
  const own = typeof viewAs !== 'string' && viewAs.actor.id === ctx.member.id;
  const seen = await wholeProfile(ctx, viewAs, { memberId: ctx.member.id }, true);
  const profile = seen === null || own ? seen : neutral(seen);
  return {
    profile,
    sections: decided.map(({ section, level, seen }) => ({
      section,
      level: toSectionLevel(level),
      seen: seen && profile !== null,
      why: own ? 'yourself' : profile === null ? 'blocked' : reason(seen, level, connected),
    })),
  };
}
