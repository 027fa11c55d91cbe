import type pg from 'pg';

/**
 * A column of a result as described by the server. `origin` is the column of a table or view that it returns unchanged.
 */
export interface DescribedColumn {
  readonly name: string;
  readonly type: string;
  readonly origin: { readonly table: number; readonly column: number } | null;
}
export interface Described {
  readonly parameters: readonly string[];
  readonly columns: readonly DescribedColumn[];
}

interface Field {
  name: string;
  tableID: number;
  columnID: number;
  dataTypeID: number;
}
/** The part of node-postgres's connection that a custom query object uses. */
interface Connection {
  parse(query: { text: string; name: string; types: number[] }): void;
  describe(message: { type: 'S'; name: string }): void;
  sync(): void;
  once(event: 'parameterDescription', hear: (message: { dataTypeIDs: number[] }) => void): void;
  removeAllListeners(event: 'parameterDescription'): void;
}

/** Requests the description of a statement without running it: Parse, Describe, Sync. */
class Describe {
  #connection: Connection | undefined;
  #parameters: number[] = [];
  #fields: Field[] = [];
  readonly #text: string;
  readonly #done: (error: Error | undefined, parameters: number[], fields: Field[]) => void;

  constructor(text: string, done: (error: Error | undefined, parameters: number[], fields: Field[]) => void) {
    this.#text = text;
    this.#done = done;
  }
  submit(connection: Connection): void {
    this.#connection = connection;
    connection.once('parameterDescription', ({ dataTypeIDs }) => void (this.#parameters = dataTypeIDs));
    connection.parse({ text: this.#text, name: '', types: [] });
    connection.describe({ type: 'S', name: '' });
    connection.sync();
  }
  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.#fields = fields;
  }
  /** node-postgres does not report ReadyForQuery to a failed query again. */
  handleError(error: Error): void {
    this.#end(error);
  }
  handleReadyForQuery(): void {
    this.#end(undefined);
  }
  #end(error: Error | undefined): void {
    this.#connection?.removeAllListeners('parameterDescription');
    this.#done(error, this.#parameters, this.#fields);
  }
}

/** Names of PostgreSQL's types by their ids. */
export async function typeNames(client: pg.ClientBase): Promise<ReadonlyMap<number, string>> {
  const { rows } = await client.query<{ oid: number; typname: string }>('select oid, typname from pg_type');
  return new Map(rows.map(({ oid, typname }) => [oid, typname]));
}

/** The server's description of a statement. Rejects with its error when the statement cannot be prepared. */
export function describeStatement(
  client: pg.ClientBase,
  text: string,
  names: ReadonlyMap<number, string>,
): Promise<Described> {
  const name = (id: number): string => names.get(id) ?? `type ${id}`;
  return new Promise((resolve, reject) => {
    const query = new Describe(text, (error, parameters, fields) => {
      if (error !== undefined) return reject(error);
      const columns = fields.map((field) => ({
        name: field.name,
        type: name(field.dataTypeID),
        origin: field.tableID === 0 ? null : { table: field.tableID, column: field.columnID },
      }));
      return resolve({ parameters: parameters.map(name), columns });
    });
    client.query(query as never);
  });
}
