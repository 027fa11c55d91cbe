import { definePersonalData } from '#platform/personal-data.ts';
import type { SavedTables } from './tables.ts';

export const personalData = definePersonalData<SavedTables>({
  copy: {
    saved_items: `
      select saved_item.kind, saved_item.item_id, saved_item.note, saved_collection.name as collection,
        saved_item.created_at
      from saved_item left join saved_collection on saved_collection.id = saved_item.collection_id
      where saved_item.member_id = :memberId order by saved_item.created_at`,
    saved_collections: `
      select name, created_at from saved_collection where member_id = :memberId order by created_at`,
  },
  async erase({ db }, memberId) {
    await db.deleteFrom('saved_item').where('member_id', '=', memberId).execute();
    await db.deleteFrom('saved_collection').where('member_id', '=', memberId).execute();
  },
});
