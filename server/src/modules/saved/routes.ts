import * as contract from '#contract/saved/saved.ts';
import type { RequestContext } from '#platform/context.ts';
import { serve } from '#platform/serve/serve.ts';
import { createCollection, deleteCollection, listCollections, renameCollection } from './collections.ts';
import { listItems, readCounts, readMarks } from './list-saved.ts';
import { editItem, saveItem, unsaveItem } from './save.ts';
import type { SavedTables } from './tables.ts';

type Context = RequestContext<SavedTables>;

export const routes = [
  serve(contract.listSavedItems, async (ctx: Context, { query }) => listItems(ctx, query)),
  serve(contract.readSavedMarks, async (ctx: Context, { query }) => ({ data: await readMarks(ctx, query.of) })),
  serve(contract.readSavedCounts, async (ctx: Context, { query }) => ({ data: await readCounts(ctx, query.of) })),
  serve(contract.saveItem, async (ctx: Context, { params }) => ({ data: await saveItem(ctx, params) })),
  serve(contract.unsaveItem, async (ctx: Context, { params }) => unsaveItem(ctx, params)),
  serve(contract.editSavedItem, async (ctx: Context, { params, body }) => ({
    data: await editItem(ctx, params, body),
  })),
  serve(contract.listCollections, async (ctx: Context) => ({ data: await listCollections(ctx) })),
  serve(contract.createCollection, async (ctx: Context, { body }) => ({
    data: await createCollection(ctx, body.name),
  })),
  serve(contract.renameCollection, async (ctx: Context, { params, body }) =>
    renameCollection(ctx, params.collectionId, body.name),
  ),
  serve(contract.deleteCollection, async (ctx: Context, { params }) => deleteCollection(ctx, params.collectionId)),
];
