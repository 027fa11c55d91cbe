import { addItem as adds, changeItem as changes } from '#contract/profile-items.ts';
import type { ItemFields, ListedSection } from '#contract/profile-sections.ts';
import type { Endpoint, Schema } from '#contract/kit.ts';
import type { Act } from '#platform/act.ts';
import type { Route } from '#platform/serve/route.ts';
import { serve } from '#platform/serve/serve.ts';
import type { ProfilesTables } from '../tables.ts';
import { addItem } from './add-item.ts';
import { changeItem } from './change-item.ts';

type ProfilesAct = Act<ProfilesTables>;

/** Its shapes are told by the contract and checked before any of this runs. */
type SectionEndpoint = Endpoint<Schema, Schema, Schema, Schema, 'member'>;

/* Each section has endpoints of its own shape; what answers them is the same for all. */
export const adding = (section: ListedSection): Route =>
  serve(adds[section] as SectionEndpoint, async (act: ProfilesAct, { body }) => ({
    data: await addItem(act, section, body as ItemFields),
  }));

export const changing = (section: ListedSection): Route =>
  serve(changes[section] as SectionEndpoint, async (act: ProfilesAct, { params, query, body }) => {
    const { itemId } = params as { itemId: string };
    const { version } = query as { version: number };
    return { data: await changeItem(act, { section, itemId, version, fields: body as ItemFields }) };
  });
