import type { Endpoint, Schema } from '#contract/core/endpoint.ts';
import type { Answer, Call } from '../../src/call-inside.ts';
import type { RefusalCode } from '#contract/core/refusals.ts';
import type { World } from '../world.ts';

/** The endpoint that a `can.x` permits, and how to call it for the object. */
export interface Ability<T> {
  readonly endpoint: Endpoint;
  /** Null if the endpoint cannot be called for this object, because it accepts only objects of the caller's own. */
  readonly input: (thing: T) => object | null;
  /** For reads: without the permission the reply leaves data out, and is not refused. */
  readonly isWithheld?: (reply: unknown) => boolean;
  /** Why the endpoint may change something although the button is not shown. */
  readonly changesAnyway?: string;
}
/** A viewer and an object they see. */
export interface Situation<T> {
  readonly call: Call;
  readonly read: () => Promise<T>;
}
type Able = { readonly can: Readonly<Record<string, boolean>> };

/** All abilities of one kind of object, and situations in which each is permitted or not. */
export interface AbilityCases<T extends Able = Able> {
  readonly kind: string;
  /** The schema of the reply that contains `can`. */
  readonly schema: Schema;
  readonly abilities: { readonly [K in keyof T['can']]: Ability<T> };
  /** Each call creates its own people and objects, so a situation can be created twice. */
  readonly situations: Readonly<Record<string, (world: World) => Promise<Situation<T>>>>;
}
export const defineAbilities = <T extends Able>(cases: AbilityCases<T>): AbilityCases =>
  cases as unknown as AbilityCases;

/** Calls an endpoint whose types are not known here. */
export const callAbout = (call: Call, endpoint: Endpoint, input: object): Promise<Answer<unknown>> =>
  call(
    endpoint as never,
    input as never,
    endpoint.idempotency === 'required' ? { 'idempotency-key': crypto.randomUUID() } : {},
  );

/**
 * Someone for whom the policy of a write says no, although no reply shows that with a `can`. The sweep takes
 * `refusedWrites` of every file in this folder.
 */
export interface RefusedWrite {
  readonly endpoint: Endpoint;
  /** `unchanged`: the call is answered, and changes nothing. */
  readonly code: RefusalCode | 'unchanged';
  readonly make: (world: World) => Promise<{ call: Call; input: object }>;
}
