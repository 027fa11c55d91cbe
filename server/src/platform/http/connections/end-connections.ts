import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Milliseconds that requests have for arriving once the server ends. */
export const ARRIVAL_MS = 5_000;

/**
 * Returns what ends the connections on which nothing whole has arrived, a while after the server began to end: a sender
 * that stopped in the middle would hold it up. Requests that have arrived are answered.
 */
export function watchArrivals(server: Server, milliseconds = ARRIVAL_MS): () => void {
  const sockets = new Set<Socket>();
  const current = new Map<Socket, IncomingMessage>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    current.set(socket, request);
    response.once('close', () => {
      if (current.get(socket) === request) current.delete(socket);
    });
  });
  return () => {
    setTimeout(() => {
      for (const socket of sockets) if (current.get(socket)?.complete !== true) socket.destroy();
    }, milliseconds).unref();
  };
}
