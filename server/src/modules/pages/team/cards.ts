import { pathOf, pathOfPage } from '#contract/core/paths.ts';
import type { PageKind, PageRole } from '#contract/core/roles.ts';
import type { CardLoader } from '#platform/cards.ts';
import { column, statement } from '#platform/database/statement.ts';
import { translate } from '#platform/strings.ts';
import { actorRow, presentActorCard } from '#modules/actors';
import { visibility } from '#modules/network';
import type { PagesTables } from '../tables.ts';
import { narrowed } from '#platform/database/narrow.ts';

const page = visibility({ owner: 'actor_card.id', card: 'actor_card' });
/** For the person whom a step is about, and for the page. An invited person knows a private page by its name. */
const findSteps = statement({
  params: { viewerId: column.uuid, ids: column.uuid.array },
  row: { ...actorRow, id: column.uuid, reason: column.text, role: column.text.as<PageRole>().orNull },
  sql: `
  select page_role_change.id, page_role_change.reason,
    coalesce(page_role_change.role_after, page_role_change.offered) as role, ${page.columns.card}
  from page_role_change join actor_card on actor_card.id = page_role_change.page_id
  where page_role_change.id = any (:ids::uuid[]) and actor_card.state in ('active', 'private')
    and :viewerId::uuid in (page_role_change.member_id, page_role_change.page_id)`,
});

/** Cards of steps in the history of a team: the name of the page, and the words that came with the step. */
export const teamStepCards: CardLoader = async (db, { viewer, language, services, now }, ids) => {
  if (viewer === null || ids.length === 0) return new Map();
  const rows = await findSteps(narrowed<PagesTables>(db), { viewerId: viewer.actor.id, ids });
  return new Map(
    rows.map((row) => {
      const author = presentActorCard(row, services, now);
      const isPage = viewer.actor.id === author.id;
      const path = isPage
        ? pathOf('team_step', { id: author.id })
        : pathOfPage({ kind: author.kind as PageKind, id: author.id });
      const { name: title, avatar: image } = author;
      const words = { role: row.role === null ? '' : translate(language, `pages:roles.${row.role}`) };
      return [row.id, { title, excerpt: row.reason, image, author, path, state: 'active', words }];
    }),
  );
};
