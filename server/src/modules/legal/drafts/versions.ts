import { FALLBACKS, type Language } from '#contract/core/language.ts';
import type { PolicyVersion } from '#contract/legal/drafts.ts';
import type { LegalDocument, LegalKind } from '#contract/legal/legal.ts';
import { actorReference } from '#platform/cards.ts';
import { found } from '#platform/refusal.ts';
import { versionAbilities } from '../policy.ts';
import { selectTextOf } from '../queries.ts';
import type { LegalContext } from './drafts.ts';
import { selectVersions, type VersionRow } from './queries.ts';

export function stateOf(row: VersionRow, now: Date): PolicyVersion['state'] {
  if (row.withdrawn_at !== null) return 'withdrawn';
  if (row.effective_at > now) return 'scheduled';
  return row.is_current ? 'in_force' : 'past';
}

export async function listPolicyVersions(ctx: LegalContext, kind: LegalKind): Promise<PolicyVersion[]> {
  const rows = await selectVersions(ctx.db, { kind, now: ctx.now });
  const cards = await ctx.cards(rows.flatMap(({ published_by: by }) => (by === null ? [] : [actorReference(by)])));
  return rows.map((row): PolicyVersion => {
    const state = stateOf(row, ctx.now);
    return {
      kind,
      version: row.version,
      state,
      material: row.material,
      effectiveAt: row.effective_at.toISOString(),
      publishedAt: row.published_at.toISOString(),
      byProgram: !row.by_operator,
      publishedBy: row.published_by === null ? null : (cards.actor(row.published_by) ?? null),
      withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
      can: versionAbilities({ state }),
    };
  });
}

export async function readPolicyVersion(
  ctx: LegalContext,
  { kind, version, language = ctx.language }: { kind: LegalKind; version: string; language?: Language | undefined },
): Promise<LegalDocument> {
  const languages = [language, ...FALLBACKS[language]];
  const { effective_at, ...text } = found(await selectTextOf.first(ctx.db, { kind, version, languages }));
  return { kind, effectiveAt: effective_at.toISOString(), ...text };
}
