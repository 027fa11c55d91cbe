import type { Kind } from '#contract/core/kinds.ts';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { extensionPoint } from '#platform/extensions/extensions.ts';

/** What someone writes for others. */
export interface WrittenText {
  readonly kind: Kind;
  readonly id: string;
  readonly authorId: string;
  readonly title: string;
  readonly text: string;
  /** Further fields, and addresses that it leads to. */
  readonly more?: readonly (string | null)[];
}
type Context = Pick<RequestContext<never>, 'db' | 'now' | 'emit' | 'task' | 'member' | 'services'>;
/** Compares texts with what admins have banned, and answers whether something was found. */
export const textCheck = extensionPoint<(ctx: Context, written: WrittenText) => Promise<boolean>, 'one'>(
  'network.text_check',
  'one',
);

/**
 * Called in the transaction in which others come to see a text, after its row is stored. What is banned opens a case,
 * or leaves it to its author alone until an admin has ruled. One query, however long the text is.
 */
export async function checkTexts<T>(
  ctx: Omit<Context, 'db'> & Pick<RequestContext<T>, 'db'>,
  written: WrittenText,
): Promise<boolean> {
  return (await ctx.services.extensions.one(textCheck)?.({ ...ctx, db: across(ctx.db) }, written)) ?? false;
}
