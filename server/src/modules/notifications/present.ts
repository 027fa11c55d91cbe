import type { Kind, Reference } from '#contract/core/kinds.ts';
import type { Language } from '#contract/core/language.ts';
import { pathOf } from '#contract/core/paths.ts';
import type { Notification } from '#contract/notifications/notifications.ts';
import { actorReference, type Cards } from '#platform/cards.ts';
import type { DeclaredNotification, Notifications, Shown } from '#platform/notifications.ts';
import type { NotificationRow, TargetRow } from './queries.ts';
import { sentenceOf } from './sentence.ts';

/** The reader and their language. */
export interface Reader {
  readonly id: string;
  readonly isPage: boolean;
  readonly language: Language;
}

/** The objects that must be visible for the notification to be shown; none for those about the reader's own account. */
export const subjectReference = (row: TargetRow, readerId: string): Reference[] =>
  row.target_kind === 'profile' && row.target_id === readerId
    ? []
    : [{ kind: row.target_kind as Kind, id: row.target_id }];

export const isVisible = (row: TargetRow, readerId: string, cards: Cards): boolean =>
  subjectReference(row, readerId).every(({ kind, id }) => cards.get(kind, id) !== undefined);

export const referencesOf = (row: NotificationRow, readerId: string): Reference[] => [
  ...subjectReference(row, readerId),
  ...row.actor_ids.map(actorReference),
];

/** Leads to the subject or to the person, unless the declaration names another path. */
const leadsTo = ({ path }: DeclaredNotification, shown: Shown): string =>
  path?.(shown) ?? shown.subject?.path ?? pathOf('profile', { user_name: shown.actors[0]?.username ?? '' });

/** Null if the subject may no longer be seen or no visible person is left; members hidden a moment ago do not count. */
export function present(
  row: NotificationRow,
  notifications: Notifications,
  reader: Reader,
  cards: Cards,
): Notification | null {
  const definition = notifications.get(row.kind);
  const actors = row.actor_ids.flatMap((id) => cards.actor(id) ?? []);
  if (definition === undefined || actors.length === 0 || !isVisible(row, reader.id, cards)) return null;
  const [reference] = subjectReference(row, reader.id);
  const subject = (reference && cards.get(reference.kind, reference.id)) ?? null;
  const people =
    definition.system === undefined
      ? { actors, actorCount: row.actor_count - (row.actor_ids.length - actors.length) }
      : { actors: [], actorCount: 0 };
  const words = reference && cards.words(reference.kind, reference.id);
  const shown = { ...people, subject, readerId: reader.id, ofPage: reader.isPage };
  return {
    id: row.id,
    kind: row.kind,
    icon: definition.system ?? null,
    ...people,
    text: sentenceOf(reader.language, definition, shown, words),
    subject,
    path: leadsTo(definition, shown),
    answers: definition.answers ?? null,
    mutes: definition.mutes?.kind ?? null,
    at: row.latest_at.toISOString(),
    seen: row.seen_at !== null,
    read: row.read_at !== null,
  };
}
