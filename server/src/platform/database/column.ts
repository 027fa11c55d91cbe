/**
 * The type of one parameter or one column of a result: what PostgreSQL calls it, and what TypeScript gets. A test
 * prepares every statement and compares `accepts` with what the database says, so the two cannot drift apart.
 */
export class Column<T> {
  /** Names of types in PostgreSQL (`pg_type.typname`) that are read as this one. */
  readonly accepts: readonly string[];
  readonly isNullable: boolean;
  /** The statement rules out nulls that the column of the table may hold. */
  readonly isFiltered: boolean;
  readonly isJson: boolean;
  /** Carries the type; there is no such value. */
  declare readonly value: T;

  constructor(accepts: readonly string[], { isNullable = false, isFiltered = false, isJson = false } = {}) {
    this.accepts = accepts;
    this.isNullable = isNullable;
    this.isFiltered = isFiltered;
    this.isJson = isJson;
  }
  get orNull(): Column<T | null> {
    return new Column(this.accepts, { isNullable: true, isJson: this.isJson });
  }
  /** Never null here, although the column of the table may be: the statement leaves such rows out. */
  get notNull(): Column<T> {
    return new Column(this.accepts, { isFiltered: true, isJson: this.isJson });
  }
  get array(): Column<T[]> {
    return new Column(this.accepts.map((type) => `_${type}`));
  }
  /** The same column where the code knows more than PostgreSQL: one of a few words, a number of a few. */
  as<Narrow extends T>(): Column<Narrow> {
    return new Column(this.accepts, this);
  }
}

export const column = {
  uuid: new Column<string>(['uuid']),
  text: new Column<string>(['text', 'varchar', 'bpchar', 'name']),
  /** `count(*)` and sequence ids are int8 and stay below 2^53. */
  int: new Column<number>(['int4', 'int8', 'int2']),
  /** An int8 in decimal, for parameters: ids that came as text go back as text. */
  bigint: new Column<string>(['int8']),
  float: new Column<number>(['float8', 'float4']),
  boolean: new Column<boolean>(['bool']),
  timestamp: new Column<Date>(['timestamptz']),
  /** A day without a time zone, `YYYY-MM-DD`. */
  date: new Column<string>(['date']),
  bytes: new Column<Buffer>(['bytea']),
  /** As a parameter the statement turns it into JSON. */
  json: <T>(): Column<T> => new Column<T>(['jsonb', 'json'], { isJson: true }),
} as const;

/** Columns by name: the declared row or parameters of a statement, or a part that several statements share. */
export type Columns = Readonly<Record<string, Column<unknown>>>;

/** The row that these columns make. */
export type RowOf<C extends Columns> = { -readonly [Name in keyof C]: C[Name]['value'] };

type Readable<T> = T extends (infer Element)[] ? readonly Element[] : T;
/** What a caller passes for these parameters. */
export type ParametersOf<C extends Columns> = { readonly [Name in keyof C]: Readable<C[Name]['value']> };
