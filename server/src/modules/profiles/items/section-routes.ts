import { addItem as adds, editItem as changes } from '#contract/profiles/items.ts';
import type { ItemFields, ListedSection } from '#contract/profiles/sections.ts';
import type { Endpoint, Schema } from '#contract/core/endpoint.ts';
import type { RequestContext } from '#platform/context.ts';
import type { Route } from '#platform/serve/route.ts';
import { serve } from '#platform/serve/serve.ts';
import type { ProfilesTables } from '../tables.ts';
import { addItem } from './add-item.ts';
import { editItem } from './change-item.ts';

type ProfilesContext = RequestContext<ProfilesTables>;

/** Widened type: the contract defines the shapes, and the platform has validated them before these handlers run. */
type SectionEndpoint = Endpoint<Schema, Schema, Schema, Schema, 'member'>;

/* The endpoints of the sections differ in shape and share their handlers. */
export const adding = (section: ListedSection): Route =>
  serve(adds[section] as SectionEndpoint, async (ctx: ProfilesContext, { body }) => ({
    data: await addItem(ctx, section, body as ItemFields),
  }));

export const changing = (section: ListedSection): Route =>
  serve(changes[section] as SectionEndpoint, async (ctx: ProfilesContext, { params, query, body }) => {
    const { itemId } = params as { itemId: string };
    const { version } = query as { version: number };
    return { data: await editItem(ctx, { section, itemId, version, fields: body as ItemFields }) };
  });
