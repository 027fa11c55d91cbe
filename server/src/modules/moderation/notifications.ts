import type { Kysely } from 'kysely';
import { pathOf } from '#contract/core/paths.ts';
import { SPACE_KINDS, type SpaceKind } from '#contract/spaces/choices.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { type NotificationDefinition, type Occurrence, type Shown, when } from '#platform/notifications.ts';
import { caseNotifications } from './cases/notifications.ts';
import { gravePush } from './alerts/push-desk.ts';
import { decidersOf } from './spaces/queries.ts';
import type { ModerationTables } from './tables.ts';

/** To each by themselves: it names no one, since nobody learns who reported. */
const toEach = (recipients: readonly string[], subjectId: string): Occurrence[] =>
  recipients.map((id) => ({ recipients: [id], actorId: id, subjectId }));

const reportsOf =
  (kind: SpaceKind) =>
  ({ subject }: Shown): string =>
    `${pathOf(kind, { id: subject?.id ?? '' })}?tab=reports`;

function ofKind(kind: SpaceKind): NotificationDefinition[] {
  const about = { category: 'group', subject: kind } as const;
  const outcome = (removed: boolean) =>
    when('moderation.decided', (data) =>
      data.kind === kind && data.removed === removed ? toEach(data.reporterIds, data.spaceId) : [],
    );
  return [
    {
      ...about,
      kind: `${kind}_content_reported`,
      reason: 'own_space',
      system: 'file',
      path: reportsOf(kind),
      on: [
        when('moderation.reported', async (data, db: Kysely<never>) => {
          if (data.kind !== kind) return [];
          const deciders = await decidersOf(narrowed<ModerationTables>(db), data);
          return toEach(
            deciders.map(({ id }) => id),
            data.spaceId,
          );
        }),
      ],
    },
    { ...about, kind: `${kind}_report_upheld`, reason: 'own_request', system: 'approved', on: [outcome(true)] },
    { ...about, kind: `${kind}_report_dismissed`, reason: 'own_request', system: 'rejected', on: [outcome(false)] },
  ];
}

export const notifications: readonly NotificationDefinition[] = [
  ...SPACE_KINDS.flatMap(ofKind),
  ...caseNotifications,
  gravePush,
];
