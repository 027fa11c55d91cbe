/**
 * The type of a parameter or result column: its PostgreSQL type and its TypeScript type. A test prepares every
 * statement and compares `accepts` with the types that the database reports, so the two cannot diverge.
 */
export class Column<T> {
  /** PostgreSQL type names (`pg_type.typname`) that are read as this type. */
  readonly accepts: readonly string[];
  readonly isNullable: boolean;
  /** The statement excludes nulls that the table column may contain. */
  readonly isFiltered: boolean;
  readonly isJson: boolean;
  /** Exists in the type system only, to carry `T`. */
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
  /** Never null in this statement, although the table column may be: the statement excludes such rows. */
  get notNull(): Column<T> {
    return new Column(this.accepts, { isFiltered: true, isJson: this.isJson });
  }
  get array(): Column<T[]> {
    return new Column(this.accepts.map((type) => `_${type}`));
  }
  /** Narrows the type where the code knows more than PostgreSQL, for example the possible values of a text. */
  as<Narrow extends T>(): Column<Narrow> {
    return new Column(this.accepts, this);
  }
}

export const column = {
  uuid: new Column<string>(['uuid']),
  text: new Column<string>(['text', 'varchar', 'bpchar', 'name']),
  /** `count(*)` and sequence ids are int8 but stay below 2^53. */
  int: new Column<number>(['int4', 'int8', 'int2']),
  /** An int8 in decimal, for ids that are passed through as text. */
  bigint: new Column<string>(['int8']),
  float: new Column<number>(['float8', 'float4']),
  boolean: new Column<boolean>(['bool']),
  timestamp: new Column<Date>(['timestamptz']),
  /** A day without a time zone, `YYYY-MM-DD`. */
  date: new Column<string>(['date']),
  bytes: new Column<Buffer>(['bytea']),
  /** A parameter of this type is serialized by the statement. */
  json: <T>(): Column<T> => new Column<T>(['jsonb', 'json'], { isJson: true }),
} as const;

/** Columns by name: the row or the parameters of a statement, or a part that several statements share. */
export type Columns = Readonly<Record<string, Column<unknown>>>;

/** The row type of these columns. */
export type RowOf<C extends Columns> = { -readonly [Name in keyof C]: C[Name]['value'] };

type Readable<T> = T extends (infer Element)[] ? readonly Element[] : T;
/** The type of the values that a caller passes for these parameters. */
export type ParametersOf<C extends Columns> = { readonly [Name in keyof C]: Readable<C[Name]['value']> };
