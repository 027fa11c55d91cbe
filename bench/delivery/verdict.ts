/** A message that a client wrote. */
export interface Written {
  readonly clientId: string;
  readonly conversationId: string;
  readonly authorId: string;
  readonly text: string;
  /** The number that the server answered with; null: never acknowledged. */
  readonly acknowledged: number | null;
  /** Withdrawn by its author while the server still held it. */
  readonly undone?: boolean;
}
/** A message as a reader has it. */
export interface Stored {
  readonly sequence: number;
  readonly clientId: string;
  readonly text: string;
}
/** The messages of one conversation, as one of its readers has them in the end. */
export interface Reading {
  readonly readerId: string;
  readonly conversationId: string;
  readonly messages: readonly Stored[];
}

export const FAULTS = ['lost', 'ghost', 'twice', 'order', 'marksBack'] as const;
/**
 * `lost`: acknowledged, and a reader does not have it. `ghost`: a reader has what nobody wrote, or what was undone.
 * `twice`: a reader has it under two numbers. `order`: numbers with gaps, or messages of an author in another order
 * than they were written. `marksBack`: a mark was seen lower than before.
 */
export type Verdict = Record<(typeof FAULTS)[number], number>;

const repeated = (values: readonly unknown[]): number => values.length - new Set(values).size;

function judgeReading({ messages }: Reading, written: readonly Written[]): Omit<Verdict, 'marksBack'> {
  const known = new Map(written.map((each) => [each.clientId, each]));
  const sequenceOf = new Map(messages.map(({ clientId, sequence }) => [clientId, sequence]));
  const isGhost = ({ clientId, text }: Stored) =>
    known.get(clientId)?.text !== text || known.get(clientId)?.undone === true;
  const gaps = messages.filter(({ sequence }, index) => sequence !== index + 1).length;
  const byAuthor = [...Map.groupBy(written, ({ authorId }) => authorId).values()];
  const places = byAuthor.map((own) => own.flatMap(({ clientId }) => sequenceOf.get(clientId) ?? []));
  const outOfTurn = places.reduce(
    (sum, own) => sum + own.filter((place, index) => place < (own[index - 1] ?? 0)).length,
    0,
  );
  const renumbered = written.filter(
    ({ clientId, acknowledged }) =>
      acknowledged !== null && sequenceOf.has(clientId) && sequenceOf.get(clientId) !== acknowledged,
  ).length;
  return {
    lost: written.filter(({ clientId, acknowledged }) => acknowledged !== null && !sequenceOf.has(clientId)).length,
    ghost: messages.filter(isGhost).length,
    twice: repeated(messages.map(({ clientId }) => clientId)),
    order: gaps + outOfTurn + renumbered,
  };
}

/** `written` is in the order in which each author wrote. */
export function judge(readings: readonly Reading[], written: readonly Written[], marksBack: number): Verdict {
  const of = Map.groupBy(written, ({ conversationId }) => conversationId);
  const all = readings.map((reading) => judgeReading(reading, of.get(reading.conversationId) ?? []));
  const sum = (fault: keyof (typeof all)[number]) => all.reduce((total, each) => total + each[fault], 0);
  return { lost: sum('lost'), ghost: sum('ghost'), twice: sum('twice'), order: sum('order'), marksBack };
}
