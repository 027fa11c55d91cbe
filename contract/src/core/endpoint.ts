import * as z from 'zod/mini';
import type { RefusalCode } from './refusals.ts';
import type { PageRole } from './roles.ts';

/**
 * The one part of a zod schema that types need. Bounding generics by `z.ZodMiniType` makes the compiler compare whole
 * classes.
 */
export interface Schema {
  readonly _zod: { readonly input: unknown; readonly output: unknown };
}
/** What a caller sends. */
export type In<S extends Schema> = S['_zod']['input'];
/** What a parsed value is: what a handler receives, and what a caller gets back. */
export type Out<S extends Schema> = S['_zod']['output'];

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call at all. `public`: anyone, a session is read when one is sent. `account`: any logged in person,
 * platform admins included. `member`: logged in and not a platform admin. `admin`: platform admins only.
 */
export type Access = 'public' | 'account' | 'member' | 'admin';

/**
 * On whose behalf: `member` refuses `X-Acting-As`; roles let those of a page's team who have one of them act as the
 * page,
 * too. The lists of roles are in `roles.ts`. The web sends the header only where roles are declared.
 */
export type ActingAs = 'member' | readonly PageRole[];

/** One part of a multipart body. `maxBytes` is checked while it streams, before anything is decoded. */
export interface FilePart {
  readonly maxBytes: number;
}

export interface Endpoint<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
  A extends Access = Access,
  F extends string = string,
> {
  readonly method: Method;
  /** Below `/api`, parameters in braces: `/posts/{postId}`. */
  readonly path: string;
  readonly summary: string;
  readonly params: P;
  readonly query: Q;
  /** JSON body, or the text fields of a multipart body when `files` is given. */
  readonly body: B;
  /** Names of the file parts; each must be sent exactly once. */
  readonly files: Readonly<Record<F, FilePart>>;
  readonly reply: R;
  readonly status: number;
  readonly refusals: readonly RefusalCode[];
  readonly access: A;
  readonly as: ActingAs;
  /** `Idempotency-Key`: writes take one; money requires it; `auth/*` refuses to store replies that hold tokens. */
  readonly idempotency: 'none' | 'optional' | 'required';
  /**
   * Asks for the password again when it was last entered more than two hours ago: refused with `confirmation_needed`
   * until then.
   */
  readonly confirmed: boolean;
  /**
   * Seconds that anyone may keep the reply, for lists that are the same for every caller of one language; 0: not at
   * all.
   */
  readonly maxAge: number;
  /** Takes a post of an HTML form too, and reads nothing of it. */
  readonly form: boolean;
}

const nothing = z.strictObject({});
const noBody = z.undefined();
export type Nothing = typeof nothing;
export type NoBody = typeof noBody;
/** Whether an endpoint reads no body at all. */
export const takesNoBody = (endpoint: { readonly body: Schema }): boolean => endpoint.body === noBody;

interface EndpointDefinition<P, Q, B, R, A, F extends string> {
  method: Method;
  path: string;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  files?: Readonly<Record<F, FilePart>>;
  /** Left out: 204 without a body. */
  reply?: R;
  status?: number;
  refusals?: readonly RefusalCode[];
  access: A;
  as?: ActingAs;
  idempotency?: 'none' | 'optional' | 'required';
  confirmed?: boolean;
  maxAge?: number;
  form?: boolean;
}

/** One exported constant per endpoint: everything server, web and the API document know about it. */
export function endpoint<
  A extends Access,
  P extends Schema = Nothing,
  Q extends Schema = Nothing,
  B extends Schema = NoBody,
  R extends Schema = NoBody,
  F extends string = never,
>(definition: EndpointDefinition<P, Q, B, R, A, F>): Endpoint<P, Q, B, R, A, F> {
  return {
    as: 'member',
    refusals: [],
    ...definition,
    params: definition.params ?? (nothing as Schema as P),
    query: definition.query ?? (nothing as Schema as Q),
    body: definition.body ?? (noBody as Schema as B),
    reply: definition.reply ?? (noBody as Schema as R),
    files: definition.files ?? ({} as Record<F, FilePart>),
    status: definition.status ?? (definition.reply === undefined ? 204 : 200),
    idempotency: definition.idempotency ?? (definition.method === 'GET' ? 'none' : 'optional'),
    confirmed: definition.confirmed ?? false,
    maxAge: definition.maxAge ?? 0,
    form: definition.form ?? false,
  };
}

/** `{ "data": … }` */
export const data = <S extends z.ZodMiniType>(schema: S) => z.object({ data: schema });

/** An endless list: `{ "data": […], "next": cursor | null }`. */
export const infinite = <S extends z.ZodMiniType>(item: S) =>
  z.object({ data: z.array(item), next: z.nullable(z.string()) });

/** A numbered list: `{ "data": […], "page": { number, size, total } }`. */
export const numbered = <S extends z.ZodMiniType>(item: S) =>
  z.object({
    data: z.array(item),
    page: z.object({ number: z.int(), size: z.int(), total: z.int() }),
  });

/** The version of a shared thing that an edit started from; as large as the database can hold. */
export const version = z.int().check(z.minimum(0), z.maximum(2_147_483_647));

/** A whole number in an address that has to be there; refused rather than repaired when it is none or out of range. */
export const wholeNumber = (minimum: number, maximum: number) =>
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,9}(\.\d{1,9})?$/)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(minimum), z.maximum(maximum))),
  );
/** The same where it may be left out. */
export const numberInQuery = (minimum: number, maximum: number) => z.optional(wholeNumber(minimum, maximum));

/**
 * Query keys of an endless list; `cursor` is what `next` said, opaque to clients. `limit` is 20 when absent, at most
 * 50.
 */
export const infiniteQuery = {
  cursor: z.optional(z.string().check(z.maxLength(500))),
  limit: numberInQuery(1, 50),
};
/** Query keys of a numbered list. `page` is 1 and `size` 10 when absent; size at most 50. */
export const pagedQuery = { page: numberInQuery(1, 100_000), size: numberInQuery(1, 50) };

export const id = z.uuid();
/** ISO 8601, UTC. Handlers may return a Date. */
export const instant = z.pipe(
  z.union([z.string(), z.date()]),
  z.transform((at) => (at instanceof Date ? at.toISOString() : at)),
);
