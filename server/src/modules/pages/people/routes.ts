import * as contract from '#contract/pages/people.ts';
import type { RequestContext } from '#platform/context.ts';
import { serve } from '#platform/serve/serve.ts';
import type { PagesTables } from '../tables.ts';
import { confirmPerson, disownPerson } from './decide.ts';
import { listPagePeople } from './list-people.ts';
import { contestPage, readOwnPlace } from './own-place.ts';

type PagesContext = RequestContext<PagesTables>;

export const peopleRoutes = [
  serve(contract.listPagePeople, async (ctx: PagesContext, { params, query }) =>
    listPagePeople(ctx, params.pageId, query),
  ),
  serve(contract.confirmPagePerson, async (ctx: PagesContext, { params, body }) => ({
    data: await confirmPerson(ctx, params, body.version),
  })),
  serve(contract.disownPagePerson, async (ctx: PagesContext, { params, body }) => ({
    data: await disownPerson(ctx, params, body),
  })),
  serve(contract.readOwnPlace, async (ctx: PagesContext, { params }) => ({
    data: await readOwnPlace(ctx, params.pageId),
  })),
  serve(contract.contestPage, async (ctx: PagesContext, { params, body }) => ({
    data: await contestPage(ctx, params.pageId, body.note),
  })),
];
