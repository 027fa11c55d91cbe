import { setTimeout as delay } from 'node:timers/promises';
import { v4 as uuid } from 'uuid';
import { attemptOf, type Attempt, createQueue, errorCounter, type Queued } from '#web/messaging';
import { MESSAGES_A_MINUTE } from '#contract/messaging/messaging.ts';
import type { Message } from '#contract/messaging/messages.ts';
import { callsOf, readAfter } from './calls.ts';
import type { Line } from './proxy.ts';
import type { Random } from './random.ts';
import type { Reading, Written } from './verdict.ts';
import { View } from './view.ts';
import { openWindow } from './window.ts';

/** Milliseconds between two messages of one client, on average. */
const PAUSE_MS = 120;
const MARKS = 0.3;

type Sent = { -readonly [K in keyof Written]: Written[K] } & Queued;
/** Milliseconds after which the outbox looks again, as a browser does that has no connection. */
const MAX_PAUSE_MS = 1_000;

/** A member with one window: writes to random conversations, and shows what it hears and reads. */
export class Client {
  readonly id: string;
  readonly written: Sent[] = [];
  readonly views: ReadonlyMap<string, View>;
  /** How often a mark was seen lower than before. */
  marksBack = 0;
  readonly #line: Line;
  readonly #calls: ReturnType<typeof callsOf>;
  readonly #random: Random;
  readonly #window: ReturnType<typeof openWindow>;
  /** What is not acknowledged, by its client id, and who sends it: the code of the browser. */
  readonly #outbox = new Map<string, Sent>();
  readonly #turns = new Map<string, Promise<void>>();
  readonly #pump: ReturnType<typeof createQueue>;
  readonly #countError = errorCounter();
  readonly #reading = new Map<string, { again: boolean }>();
  /** The highest marks seen, of each side of each conversation. */
  readonly #marks = new Map<string, number>();
  readonly #sentAt = new Map<string, number[]>();
  #writing = true;

  constructor(person: { id: string; token: string }, conversationIds: readonly string[], line: Line, random: Random) {
    this.id = person.id;
    this.#line = line;
    this.#random = random;
    this.#calls = callsOf(line.url, person.token);
    this.views = new Map(conversationIds.map((id) => [id, new View()]));
    this.#pump = createQueue<Sent>({
      all: () => [...this.#outbox.values()],
      keep: ({ failure }) => {
        throw new Error(`a message was refused: ${failure}`);
      },
      remove: (clientId) => this.#outbox.delete(clientId),
      send: (one) => this.#try(one),
      inTurn: (name, run) => {
        const turn = (this.#turns.get(name) ?? Promise.resolve()).then(run);
        this.#turns.set(name, turn);
        return turn;
      },
      pause: (milliseconds) => delay(Math.min(milliseconds, MAX_PAUSE_MS)),
      isOpen: () => true,
    });
    this.#window = openWindow(line.url, this.#calls, random.branch('window'), {
      fact: ({ name, data }) => {
        if (name === 'messaging.said' && (this.views.get(data.conversationId)?.last ?? Infinity) < data.sequence)
          this.#catchUp(data.conversationId);
      },
      whisper: (whisper) => {
        if (whisper.name !== 'messaging.message') return;
        const { conversationId } = whisper.message;
        if (this.views.get(conversationId)?.hear(whisper.message) === false) this.#catchUp(conversationId);
      },
      missed: () => {
        for (const id of this.views.keys()) this.#catchUp(id);
      },
    });
  }

  get shaken() {
    return this.#window.shaken;
  }
  cut(): void {
    this.#line.cut();
  }
  freeze(milliseconds: number): void {
    this.#line.freeze(milliseconds);
  }

  /** Reads what follows the last number that is shown; one reading at a time for each conversation. */
  #catchUp(conversationId: string): void {
    const running = this.#reading.get(conversationId);
    if (running !== undefined) {
      running.again = true;
      return;
    }
    const state = { again: true };
    this.#reading.set(conversationId, state);
    const read = async () => {
      while (state.again) {
        state.again = false;
        const view = this.views.get(conversationId);
        if (view) view.read(await readAfter(this.#calls, conversationId, view.last));
      }
      this.#reading.delete(conversationId);
    };
    void read();
  }

  /** One try to send a message, judged as the browser judges it. */
  async #try(one: Sent): Promise<Attempt> {
    const { conversationId, clientId, text } = one;
    const answer = await this.#calls.once('POST', `/conversations/${conversationId}/messages`, { clientId, text });
    if (answer === null) return { later: undefined };
    const { status, code, data, retryAfter } = answer;
    if (status !== 201) {
      const message = `${status} ${code}`;
      const attempt = attemptOf({ status, code, message, retryAfter: retryAfter === 0 ? undefined : retryAfter });
      return attempt === 'error' ? this.#countError(clientId, message) : attempt;
    }
    const message = data as Message;
    one.acknowledged = message.sequence;
    if (this.views.get(conversationId)?.hear(message) === false) this.#catchUp(conversationId);
    return 'done';
  }

  /** Sets a mark, sometimes an old one, and looks at both marks of a conversation. */
  async #mark(conversationId: string): Promise<void> {
    const last = this.views.get(conversationId)?.last ?? 0;
    const readUpTo = this.#random.chance(0.3) ? this.#random.whole(0, last) : last;
    const marked = await this.#calls.once('PUT', `/conversations/${conversationId}/marks`, { readUpTo });
    if (marked?.status === 204) this.#see(`${conversationId} own`, readUpTo, false);
    const answer = await this.#calls.once('GET', `/conversations/${conversationId}`);
    if (answer?.status !== 200) return;
    const seen = answer.data as { readUpTo: number; others: { actor: { id: string }; readUpTo: number | null }[] };
    this.#see(`${conversationId} own`, seen.readUpTo, true);
    for (const { actor, readUpTo: theirs } of seen.others)
      if (theirs !== null) this.#see(`${conversationId} ${actor.id}`, theirs, true);
  }
  #see(key: string, mark: number, mayBeBack: boolean): void {
    const before = this.#marks.get(key) ?? 0;
    if (mayBeBack && mark < before) this.marksBack += 1;
    this.#marks.set(key, Math.max(before, mark));
  }

  /** Stays below the number of messages that a conversation takes in a minute. */
  #hasRoom(conversationId: string): boolean {
    const recent = (this.#sentAt.get(conversationId) ?? []).filter((at) => Date.now() - at < 65_000);
    this.#sentAt.set(conversationId, recent);
    if (recent.length >= MESSAGES_A_MINUTE - 2) return false;
    recent.push(Date.now());
    return true;
  }

  async write(): Promise<void> {
    const ids = [...this.views.keys()];
    for (let count = 0; this.#writing; count += 1) {
      await delay(this.#random.whole(0, 2 * PAUSE_MS));
      const conversationId = this.#random.pick(ids);
      if (this.#random.chance(0.1)) this.#window.type(conversationId);
      if (this.#random.chance(MARKS)) await this.#mark(conversationId);
      if (!this.#writing || !this.#hasRoom(conversationId)) continue;
      const clientId = uuid();
      const one: Sent = {
        clientId,
        conversationId,
        authorId: this.id,
        text: `${count} ${clientId}`,
        acknowledged: null,
        actorId: this.id,
        order: count,
        failure: null,
      };
      this.written.push(one);
      this.#outbox.set(clientId, one);
      this.#pump(conversationId, this.id);
    }
  }
  /** Writes nothing more, and resolves when all that was written is acknowledged. */
  async finish(): Promise<void> {
    this.#writing = false;
    await Promise.all(this.#turns.values());
  }
  /** Every conversation as the server has it, read from the first number on. */
  async histories(): Promise<Reading[]> {
    return Promise.all(
      [...this.views.keys()].map(async (conversationId) => {
        const all = await readAfter(this.#calls, conversationId, 0);
        const messages = all.map(({ sequence, clientId, text }) => ({ sequence, clientId, text }));
        return { readerId: this.id, conversationId, messages };
      }),
    );
  }
  /** Every conversation as the window shows it. */
  shown(): Reading[] {
    return [...this.views].map(([conversationId, { messages }]) => ({ readerId: this.id, conversationId, messages }));
  }
  async close(): Promise<void> {
    await this.#window.close();
    await this.#line.close();
  }
}
