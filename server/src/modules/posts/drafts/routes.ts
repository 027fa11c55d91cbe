import * as contract from '#contract/posts/drafts.ts';
import type { RequestContext } from '#platform/context.ts';
import { serve } from '#platform/serve/serve.ts';
import type { PostsTables } from '../tables.ts';
import { deleteDraft, listDrafts, readDraft, saveDraft } from './drafts.ts';

type PostsContext = RequestContext<PostsTables>;

export const draftRoutes = [
  serve(contract.listPostDrafts, async (ctx: PostsContext, { query }) => listDrafts(ctx, query)),
  serve(contract.readPostDraft, async (ctx: PostsContext, { params }) => ({
    data: await readDraft(ctx, params.draftId),
  })),
  serve(contract.savePostDraft, async (ctx: PostsContext, { params, body }) => ({
    data: await saveDraft(ctx, params.draftId, body),
  })),
  serve(contract.deletePostDraft, async (ctx: PostsContext, { params }) => deleteDraft(ctx, params.draftId)),
];
