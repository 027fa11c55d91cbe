import { checkTexts } from '#modules/network';
import type { RequestContext } from '#platform/context.ts';
import { nothing, type StoredAttachment } from '../attachments/stored.ts';
import type { PostsTables } from '../tables.ts';

/** What an attachment says, and where it leads. */
function textsOf(attachment: StoredAttachment): readonly string[] {
  if (attachment.kind === 'link') return [attachment.address, attachment.title, attachment.description];
  return attachment.kind === 'poll' ? [attachment.question, ...attachment.options] : [];
}

interface Written {
  readonly id: string;
  readonly authorId: string;
  readonly text: string;
  readonly attachment?: StoredAttachment | undefined;
}
/** Compares a post with what admins have banned. */
export const checkPost = async (
  ctx: RequestContext<PostsTables>,
  { attachment = nothing, ...post }: Written,
): Promise<boolean> => checkTexts(ctx, { kind: 'post', title: '', more: textsOf(attachment), ...post });
export const checkComment = async (ctx: RequestContext<PostsTables>, comment: Written): Promise<boolean> =>
  checkTexts(ctx, { kind: 'comment', title: '', ...comment });
