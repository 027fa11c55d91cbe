import { readPrivacy, readTerms } from '#contract/legal.ts';
import type { VisitorAct } from '#platform/act.ts';
import { serve } from '#platform/serve/serve.ts';
import { readDocument } from './read-document.ts';
import type { LegalTables } from './tables.ts';

type Act = VisitorAct<LegalTables>;

export const routes = [
  serve(readTerms, async (act: Act) => ({ data: await readDocument(act, 'terms') })),
  serve(readPrivacy, async (act: Act) => ({ data: await readDocument(act, 'privacy') })),
];
