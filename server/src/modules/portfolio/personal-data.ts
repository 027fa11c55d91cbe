import { definePersonalData } from '#platform/personal-data.ts';
import type { PortfolioTables } from './tables.ts';

/** Uploaded archives and rendered documents are deleted from the store within days, by the sweeps. */
export const personalData = definePersonalData<PortfolioTables>({
  copy: {
    portfolio: `select theme, parts, is_public, updated_at from portfolio where member_id = :memberId`,
    imports: `select state, kind, filename, added, changed, created_at from profile_import where member_id = :memberId
      order by created_at`,
    imported_contacts: `select first_name, last_name, profile_url, email, company, position, connected_on
      from imported_contact where member_id = :memberId and import_id is null order by folded`,
  },
  async erase({ db }, id, email) {
    await db
      .deleteFrom('imported_contact')
      .where((condition) =>
        condition.or([
          condition('member_id', '=', id),
          condition.and([condition('email', '<>', ''), condition(condition.fn('lower', ['email']), '=', email)]),
        ]),
      )
      .execute();
    await db.deleteFrom('profile_import').where('member_id', '=', id).execute();
    await db.deleteFrom('portfolio').where('member_id', '=', id).execute();
  },
});
