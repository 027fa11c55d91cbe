import type { Endpoint, Schema } from '#contract/core/endpoint.ts';
import type { Answer, Call } from '../../src/call-inside.ts';
import type { World } from '../world.ts';

/** The endpoint that a `can.x` stands for, and how it is called about the thing. */
export interface Ability<T> {
  readonly endpoint: Endpoint;
  /** Null where the endpoint takes no other thing than the caller's own: there is nothing to call about this one. */
  readonly input: (thing: T) => object | null;
  /** A read that is not offered is answered without what is not shown, rather than refused. */
  readonly isWithheld?: (reply: unknown) => boolean;
  /** Why the endpoint may change something although the button is not shown. */
  readonly changesAnyway?: string;
}
/** Someone and a thing that they see. */
export interface Situation<T> {
  readonly call: Call;
  readonly read: () => Promise<T>;
}
type Able = { readonly can: Readonly<Record<string, boolean>> };

/** Every ability of one kind of thing, and the situations in which it is there or not. */
export interface AbilityCases<T extends Able = Able> {
  readonly kind: string;
  /** The schema of the reply that holds `can`. */
  readonly schema: Schema;
  readonly abilities: { readonly [K in keyof T['can']]: Ability<T> };
  /** Each makes its own people and things, so that it can be made twice. */
  readonly situations: Readonly<Record<string, (world: World) => Promise<Situation<T>>>>;
}
export const defineAbilities = <T extends Able>(cases: AbilityCases<T>): AbilityCases =>
  cases as unknown as AbilityCases;

/** Calls an endpoint whose types were put away. */
export const callAbout = (call: Call, endpoint: Endpoint, input: object): Promise<Answer<unknown>> =>
  call(endpoint as never, input as never);
