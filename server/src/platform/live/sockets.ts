import type { Server, Socket } from 'socket.io';
import type { AnyLiveFact, ClientToServerEvents, ServerToClientEvents } from '#contract/core/live.ts';
import type { Reference } from '#contract/core/kinds.ts';
import { isAdvertiser, isEditor } from '#contract/core/roles.ts';
import type { Teams } from '../caller.ts';
import type { Caller } from '../context.ts';

/** The state of a socket. */
export interface SocketData {
  caller: Caller;
  /** The pages whose team the member belongs to, and the role there. */
  teams: Teams;
  /** The watched objects by room. */
  watches: Map<string, Reference>;
  /** `changes.count` of the rights when its ticket was used. */
  admittedAt: number;
}
/** Messages between processes. */
export interface InterServerEvents {
  fact: (fact: AnyLiveFact) => void;
}
export type LiveServer = Server<ClientToServerEvents, ServerToClientEvents, InterServerEvents, SocketData>;
export type LiveSocket = Socket<ClientToServerEvents, ServerToClientEvents, InterServerEvents, SocketData>;

export const personRoom = (memberId: string) => `person:${memberId}`;
/** The room of everyone in the team of a page, in all their windows. */
export const teamRoom = (pageId: string) => `team:${pageId}`;
/** The room of those in the team who read what is written to the page. */
export const editorsRoom = (pageId: string) => `editors:${pageId}`;
/** The room of those in the team who decide about it. */
export const adminsRoom = (pageId: string) => `admins:${pageId}`;
/** The room of those in the team who spend on advertising. */
export const advertisersRoom = (pageId: string) => `advertisers:${pageId}`;
export const roomsOf = (teams: Teams): string[] =>
  [...teams].flatMap(([pageId, role]) => [
    teamRoom(pageId),
    ...(isEditor(role) ? [editorsRoom(pageId)] : []),
    ...(isAdvertiser(role) ? [advertisersRoom(pageId)] : []),
    ...(role === 'admin' ? [adminsRoom(pageId)] : []),
  ]);
export const sessionRoom = (sessionId: string) => `session:${sessionId}`;
export const watchRoom = ({ kind, id }: Reference) => `look:${kind}:${id}`;

/** The sockets of this process in a room. */
export function socketsIn(server: LiveServer, room: string): LiveSocket[] {
  const { adapter, sockets } = server.of('/');
  return [...(adapter.rooms.get(room) ?? [])].flatMap((socketId) => sockets.get(socketId) ?? []);
}

/** Members with a socket in this process, and the pages they act as. */
export function onlineActors(server: LiveServer): string[] {
  const actors = new Set<string>();
  for (const { data } of server.of('/').sockets.values()) actors.add(data.caller.member.id).add(data.caller.actor.id);
  return [...actors];
}
