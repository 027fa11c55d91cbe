import type { Kind } from '#contract/core/kinds.ts';

/** What a module calls the kinds of its things: it exports `kindNames` from its `declared/kind-names.ts`. */
export type KindNames = Readonly<Partial<Record<Kind, () => string>>>;

const names: KindNames = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<KindNames>('../../modules/*/declared/kind-names.ts', { eager: true, import: 'kindNames' }),
  ),
) as KindNames;

/** The name of a kind, such as "Job"; undefined for one that is never shown as a card. */
export const kindName = (kind: Kind): string | undefined => names[kind]?.();
