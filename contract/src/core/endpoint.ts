import * as z from 'zod/mini';
import type { Area, NeededDuty, PageRole } from './roles.ts';
import type { RefusalCode } from './refusals.ts';

/**
 * The one part of a zod schema that types need. Bounding generics by `z.ZodMiniType` makes the compiler compare whole
 * classes.
 */
export interface Schema {
  readonly _zod: { readonly input: unknown; readonly output: unknown };
}
/** The input type: what a caller sends. */
export type In<S extends Schema> = S['_zod']['input'];
/** The output type, after parsing: what a handler receives, and what a caller gets back. */
export type Out<S extends Schema> = S['_zod']['output'];

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call the endpoint. `public`: anyone; a session is read if one is sent. `account`: any logged-in person,
 * including platform admins. `member`: logged in and not a platform admin. `admin`: platform admins only.
 */
export type Access = 'public' | 'account' | 'member' | 'admin';

/**
 * The duty that a platform admin needs for the endpoint, or one of several; `any`: every admin may call it. Only with
 * access `admin`.
 */
type DutyOf<A extends Access> = A extends 'admin' ? { duty: NeededDuty } : { duty?: never };

/**
 * Whom the caller may act for. `member` refuses `X-Acting-As`. With a list of roles, members of a page's team who have
 * one of these roles can also act as the page. `roles.ts` has the lists. The web client sends the header only where
 * roles are declared.
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
  /** Path below `/api`, with parameters in braces: `/posts/{postId}`. */
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
  /** Null unless access is `admin`. */
  readonly duty: NeededDuty | null;
  readonly as: ActingAs;
  /** Whose screens the endpoint serves, where members may act as a page: pages of other kinds may not call it. */
  readonly area: Area;
  /**
   * Use of `Idempotency-Key`: writes accept one, payments require one, and `auth/*` accepts none because replies that
   * contain tokens must not be stored.
   */
  readonly idempotency: IdempotencyUse;
  /**
   * Whether the caller must have entered their password within the last two hours; otherwise the call is refused with
   * `confirmation_needed`.
   */
  readonly confirmed: boolean;
  /** Whether a suspended member may call it; all other calls are refused with `account_suspended`. */
  readonly whileSuspended: boolean;
  /** Whether a member whose account is limited may call it; otherwise it is refused with `account_limited`. */
  readonly whileLimited: boolean;
  /**
   * Seconds for which any cache may store the reply, for lists that are the same for every caller of one language; 0:
   * must not be stored.
   */
  readonly maxAge: number;
  /** Also accepts an HTML form post and ignores its fields. */
  readonly form: boolean;
  /** Longest body, unless the endpoint takes files. A larger one is refused before it is read. */
  readonly maxBodyBytes: number;
}

/** The longest body of an endpoint that declares none. */
export const MAX_BODY_BYTES = 64_000;

const nothing = z.strictObject({});
const noBody = z.undefined();
export type Nothing = typeof nothing;
export type NoBody = typeof noBody;
/** Whether the endpoint takes no request body. */
export const takesNoBody = (endpoint: { readonly body: Schema }): boolean => endpoint.body === noBody;

type IdempotencyUse = 'none' | 'optional' | 'required';

interface EndpointDefinition<P, Q, B, R, A, F extends string> {
  method: Method;
  path: string;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  files?: Readonly<Record<F, FilePart>>;
  /** If omitted, the reply is 204 without a body. */
  reply?: R;
  status?: number;
  refusals?: readonly RefusalCode[];
  access: A;
  as?: ActingAs;
  area?: Area;
  idempotency?: IdempotencyUse;
  confirmed?: boolean;
  whileSuspended?: boolean;
  whileLimited?: boolean;
  maxAge?: number;
  form?: boolean;
  maxBodyBytes?: number;
}

/**
 * Declares an endpoint. Each endpoint is one exported constant with everything that server, web client and API
 * reference know about it.
 */
export function endpoint<
  A extends Access,
  P extends Schema = Nothing,
  Q extends Schema = Nothing,
  B extends Schema = NoBody,
  R extends Schema = NoBody,
  F extends string = never,
>(definition: EndpointDefinition<P, Q, B, R, A, F> & DutyOf<A>): Endpoint<P, Q, B, R, A, F> {
  return {
    as: 'member',
    area: 'shared',
    refusals: [],
    ...definition,
    duty: definition.duty ?? null,
    params: definition.params ?? (nothing as Schema as P),
    query: definition.query ?? (nothing as Schema as Q),
    body: definition.body ?? (noBody as Schema as B),
    reply: definition.reply ?? (noBody as Schema as R),
    files: definition.files ?? ({} as Record<F, FilePart>),
    status: definition.status ?? (definition.reply === undefined ? 204 : 200),
    idempotency: definition.idempotency ?? (definition.method === 'GET' ? 'none' : 'optional'),
    confirmed: definition.confirmed ?? false,
    whileSuspended: definition.whileSuspended ?? false,
    whileLimited: definition.whileLimited ?? true,
    maxAge: definition.maxAge ?? 0,
    form: definition.form ?? false,
    maxBodyBytes: definition.maxBodyBytes ?? MAX_BODY_BYTES,
  };
}

/** `{ "data": … }` */
export const data = <S extends z.ZodMiniType>(schema: S) => z.object({ data: schema });

/** An infinite list: `{ "data": […], "next": cursor | null }`. */
export const infinite = <S extends z.ZodMiniType>(item: S) =>
  z.object({ data: z.array(item), next: z.nullable(z.string()) });

/** A paged list: `{ "data": […], "page": { number, size, total } }`. */
export const paged = <S extends z.ZodMiniType>(item: S) =>
  z.object({
    data: z.array(item),
    page: z.object({ number: z.int(), size: z.int(), total: z.int() }),
  });

/** The version of a shared object that an edit started from. The maximum is that of the database column. */
export const version = z.int().check(z.minimum(0), z.maximum(2_147_483_647));

/** A flag in a query. */
export const yesOrNo = z.enum(['yes', 'no']);

/** A required whole number in a URL; refused, not corrected, when it is malformed or out of range. */
export const wholeNumber = (minimum: number, maximum: number) =>
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,9}(\.\d{1,9})?$/)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(minimum), z.maximum(maximum))),
  );
/** The same, but optional. */
export const numberInQuery = (minimum: number, maximum: number) => z.optional(wholeNumber(minimum, maximum));

/** Items on a page of an infinite list when the request names no limit. */
export const PAGE_ITEMS = 20;
/**
 * Query parameters of an infinite list. `cursor` is the `next` of the previous reply and opaque to clients. `limit`
 * defaults to `PAGE_ITEMS`, at most 50.
 */
export const infiniteQuery = {
  cursor: z.optional(z.string().check(z.maxLength(500))),
  limit: numberInQuery(1, 50),
};
/** Query parameters of a paged list. `page` defaults to 1 and `size` to 10, at most 50. */
export const pagedQuery = { page: numberInQuery(1, 100_000), size: numberInQuery(1, 50) };

export const id = z.uuid();
/** ISO 8601, UTC. Handlers may return a Date. */
export const instant = z.pipe(
  z.union([z.string(), z.date()]),
  z.transform((at) => (at instanceof Date ? at.toISOString() : at)),
);
