import { v7 as uuid } from 'uuid';
import { type ContactTemplate, MAX_TEMPLATES } from '#contract/admin/contact.ts';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { inTurn } from '#platform/limits/daily.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { canSaveTemplate } from '../policy.ts';
import type { AdminTables } from '../tables.ts';
import { deleteTemplate, selectTemplates, storeTemplate } from './queries-write.ts';

type AdminContext = RequestContext<AdminTables>;

export const listContactTemplates = async ({ db }: AdminContext): Promise<ContactTemplate[]> => selectTemplates(db);

export async function saveContactTemplate(
  { db }: AdminContext,
  { title, text }: { readonly title: string; readonly text: string },
): Promise<ContactTemplate> {
  await inTurn(across(db), { id: 'all' }, 'contact templates');
  const others = (await selectTemplates(db)).filter((template) => template.title !== title);
  enforce(canSaveTemplate({ templates: others.length }), { limit: MAX_TEMPLATES });
  return found(await storeTemplate.first(db, { id: uuid(), title, text }));
}
export async function deleteContactTemplate({ db }: AdminContext, id: string): Promise<void> {
  await deleteTemplate(db, { id });
}
