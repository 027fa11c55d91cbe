import type { Kysely } from 'kysely';
import { hiddenParts } from '#contract/core/facts.ts';
import type { Reference } from '#contract/core/kinds.ts';
import { type AnyLiveFact, WATCHER_INTERVAL_MS, MAX_PUSH_RECIPIENTS } from '#contract/core/live.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Module } from '../module.ts';
import type { Among, Audience } from './audience.ts';
import { createCoalescer } from './coalesce.ts';
import type { RecentFacts } from './recent/recent-facts.ts';
import type { RecentRecipients } from './recent/recent-recipients.ts';
import type { Watches } from './watches.ts';
import type { SocketRights } from './rights.ts';
import {
  adminsRoom,
  advertisersRoom,
  editorsRoom,
  type LiveServer,
  onlineActors,
  personRoom,
  sessionRoom,
  socketsIn,
  teamRoom,
  watchRoom,
} from './sockets.ts';

interface Options {
  server: LiveServer;
  db: Kysely<never>;
  modules: readonly Module[];
  watches: Watches;
  recent: { readonly facts: RecentFacts; readonly recipients: RecentRecipients };
  rights: SocketRights;
  metrics: Metrics;
}

export interface Delivery {
  /** Whether facts of this name can have recipients. */
  hasAudience(name: string): boolean;
  /** Sends a fact to the sockets of this process. */
  deliver(fact: AnyLiveFact): Promise<void>;
  close(): void;
}

/** Rooms of the member or of the team of the page with this id; an id is never both. */
export const teamRooms = (actorId: string): string[] => [personRoom(actorId), teamRoom(actorId)];

/** Under this name, what every socket got is remembered; it is no room. */
export const ALL_SOCKETS = 'everyone';

/** Rooms of those who read what is written to this member or page. */
export const readerRooms = (actorId: string): string[] => [personRoom(actorId), editorsRoom(actorId)];

/** Rooms of those whom an audience names; null for the other audiences. */
function directRooms(audience: Audience): string[] | null {
  if ('persons' in audience) return audience.persons.map(personRoom);
  if ('team' in audience) return audience.team.flatMap(teamRooms);
  if ('readers' in audience) return audience.readers.flatMap(readerRooms);
  if ('advertisers' in audience) return audience.advertisers.map(advertisersRoom);
  return 'admins' in audience ? audience.admins.map(adminsRoom) : null;
}

/** The audiences of a fact, from all modules. */
function audiencesOf(modules: readonly Module[]): (fact: AnyLiveFact) => Audience[] {
  return ({ name, data }) =>
    modules.flatMap(({ audiences }) => {
      const translate = audiences?.[name] as ((data: unknown) => readonly Audience[]) | undefined;
      return translate ? translate(data) : [];
    });
}

/** Those online whom a query selects; no one if they are too many to be sent a fact at once. */
async function amongOnline({ server, db }: Pick<Options, 'server' | 'db'>, query: Among): Promise<readonly string[]> {
  const online = onlineActors(server);
  const recipients = online.length === 0 ? [] : await query(db, online);
  return recipients.length > MAX_PUSH_RECIPIENTS ? [] : recipients;
}

type Selected = Extract<Audience, { among: Among } | { readersAmong: Among } | { advertisersAmong: Among }>;
/** Rooms of those whom the query of an audience selects. */
async function roomsAmong(options: Pick<Options, 'server' | 'db'>, audience: Selected): Promise<string[]> {
  if ('among' in audience) return (await amongOnline(options, audience.among)).flatMap(teamRooms);
  if ('readersAmong' in audience) return (await amongOnline(options, audience.readersAmong)).flatMap(readerRooms);
  return (await amongOnline(options, audience.advertisersAmong)).map(advertisersRoom);
}

/** The fact for people who are not its direct recipients. */
function withoutHidden(fact: AnyLiveFact): AnyLiveFact {
  const hidden = (hiddenParts as Readonly<Record<string, readonly string[]>>)[fact.name];
  if (hidden === undefined) return fact;
  return {
    ...fact,
    data: Object.fromEntries(Object.entries(fact.data).filter(([part]) => !hidden.includes(part))),
  } as AnyLiveFact;
}

function emitToAll(
  { server, recent, metrics }: Pick<Options, 'server' | 'recent' | 'metrics'>,
  fact: AnyLiveFact,
): void {
  recent.recipients.add(ALL_SOCKETS);
  server.local.emit('fact', fact);
  metrics.livePushed.inc({ fact: fact.name });
}

/** Every process gets every fact and serves its own sockets, so no process needs to know who is online elsewhere. */
export function createDelivery({ server, db, modules, watches, recent, rights, metrics }: Options): Delivery {
  const audiences = audiencesOf(modules);
  const emit = (to: string[], fact: AnyLiveFact) => {
    server.local.to(to).emit('fact', fact);
    metrics.livePushed.inc({ fact: fact.name });
  };
  const watchers = createCoalescer<{ reference: Reference; fact: AnyLiveFact }>(
    WATCHER_INTERVAL_MS,
    ({ reference, fact }) => emit([watchRoom(reference)], fact),
  );
  const isHere = (room: string) => server.of('/').adapter.rooms.has(room);
  const close = (room: string) => {
    rights.changes.count += 1;
    for (const socket of socketsIn(server, room)) socket.disconnect(true);
  };
  /** A role also opens things to its member in windows in which they act as themselves. */
  const refreshRoles = async (memberId: string) => {
    await rights.refreshMember(memberId);
    await watches.recheck({ persons: [memberId] });
  };

  return {
    hasAudience: (name) =>
      modules.some(({ audiences: declared }) => declared !== undefined && Object.hasOwn(declared, name)),
    async deliver(fact) {
      const persons = new Set<string>();
      const others = new Set<string>();
      const watching: Reference[] = [];
      const ended: string[] = [];
      const rolesOf: string[] = [];
      for (const audience of audiences(fact)) {
        const direct = directRooms(audience);
        if ('everyone' in audience) emitToAll({ server, recent, metrics }, fact);
        else if (direct !== null) for (const room of direct) persons.add(room);
        else if ('among' in audience || 'readersAmong' in audience || 'advertisersAmong' in audience)
          for (const room of await roomsAmong({ server, db }, audience)) others.add(room);
        else if ('recheck' in audience) await watches.recheck(audience.recheck);
        else if ('rolesOf' in audience) rolesOf.push(audience.rolesOf);
        else if ('endSessions' in audience) ended.push(...audience.endSessions.map(sessionRoom));
        else if ('endMember' in audience) ended.push(personRoom(audience.endMember));
        else if ('watchers' in audience) watching.push(audience.watchers);
      }
      // Direct recipients come first, so that they get the complete fact: a browser drops a fact that it has received
      // before.
      for (const room of persons) recent.recipients.add(room);
      const direct = [...persons].filter(isHere);
      if (direct.length > 0) emit(direct, fact);
      const visibleFact = withoutHidden(fact);
      const among = [...others].filter((room) => !persons.has(room) && isHere(room));
      if (among.length > 0) emit(among, visibleFact);
      for (const reference of watching) {
        const room = watchRoom(reference);
        recent.facts.add(room, visibleFact);
        if (isHere(room)) watchers.push(`${room} ${fact.name}`, { reference, fact: visibleFact });
      }
      // Last, so that the closed sockets receive the reason.
      for (const room of ended) close(room);
      for (const memberId of rolesOf) await refreshRoles(memberId);
    },
    close: () => watchers.close(),
  };
}
