import * as contract from '#contract/pages/pages.ts';
import { deletePagePicture, editPagePicture } from '#contract/pages/pictures.ts';
import {
  checkPageWebsite as checkPageWebsiteEndpoint,
  readPageVerification as readPageVerificationEndpoint,
} from '#contract/pages/verification.ts';
import type { RequestContext } from '#platform/context.ts';
import { serve } from '#platform/serve/serve.ts';
import { changePicture } from './change-picture.ts';
import { createPage } from './create-page.ts';
import { addressRoutes } from './domain-address/routes.ts';
import { deletePage, restorePage } from './settings/delete-page.ts';
import { editPage } from './edit-page.ts';
import { editPageSettings } from './settings/edit-settings.ts';
import { listPages } from './list-pages.ts';
import { readPage } from './read-page.ts';
import { renamePage } from './settings/rename-page.ts';
import { successionRoutes } from './succession/routes.ts';
import type { PagesTables } from './tables.ts';
import { checkPageWebsite, readPageVerification } from './verification/verify.ts';
import { documentRoutes } from './documents/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { teamRoutes } from './team/routes.ts';

type PagesContext = RequestContext<PagesTables>;

export const routes = [
  ...teamRoutes,
  ...addressRoutes,
  ...peopleRoutes,
  ...successionRoutes,
  ...documentRoutes,
  serve(readPageVerificationEndpoint, async (ctx: PagesContext, { params }) => ({
    data: await readPageVerification(ctx, params.pageId),
  })),
  serve(checkPageWebsiteEndpoint, async (ctx: PagesContext, { params }) => ({
    data: await checkPageWebsite(ctx, params.pageId),
  })),
  serve(contract.listPages, async (ctx: PagesContext, { query }) => listPages(ctx, query)),
  serve(contract.readPage, async (ctx: PagesContext, { params }) => ({ data: await readPage(ctx, params.pageId) })),
  serve(contract.createPage, async (ctx: PagesContext, { body }) => ({ data: await createPage(ctx, body) })),
  serve(contract.editPage, async (ctx: PagesContext, { params, body }) => ({
    data: await editPage(ctx, params.pageId, body),
  })),
  serve(contract.editPageSettings, async (ctx: PagesContext, { params, body }) => ({
    data: await editPageSettings(ctx, params.pageId, body),
  })),
  serve(editPagePicture, async (ctx: PagesContext, { params, body }) => ({
    data: await changePicture(ctx, params, body.mediaId),
  })),
  serve(deletePagePicture, async (ctx: PagesContext, { params }) => ({
    data: await changePicture(ctx, params, null),
  })),
  serve(contract.renamePage, async (ctx: PagesContext, { params, body }) => ({
    data: await renamePage(ctx, params.pageId, body.username),
  })),
  serve(contract.deletePage, async (ctx: PagesContext, { params }) => ({ data: await deletePage(ctx, params.pageId) })),
  serve(contract.restorePage, async (ctx: PagesContext, { params }) => ({
    data: await restorePage(ctx, params.pageId),
  })),
];
