import { readNextPolicy, readPrivacy, readTerms } from '#contract/legal/legal.ts';
import type { VisitorContext } from '#platform/context.ts';
import { serve } from '#platform/serve/serve.ts';
import { readDocument, readNextDocument } from './read-document.ts';
import type { LegalTables } from './tables.ts';

type RequestContext = VisitorContext<LegalTables>;

export const routes = [
  serve(readTerms, async (ctx: RequestContext) => ({ data: await readDocument(ctx, 'terms') })),
  serve(readPrivacy, async (ctx: RequestContext) => ({ data: await readDocument(ctx, 'privacy') })),
  serve(readNextPolicy, async (ctx: RequestContext, { params }) => ({
    data: await readNextDocument(ctx, params.kind),
  })),
];
