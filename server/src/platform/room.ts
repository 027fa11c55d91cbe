import type { Kind } from '#contract/kinds.ts';
import type { BufferDefinition } from './buffer.ts';
import type { CardLoaders } from './cards.ts';
import type { EffectDefinition } from './facts/effect.ts';
import type { Audiences, LookerCheck } from './live/audience.ts';
import type { TellPresence } from './live/presence.ts';
import type { Personal } from './personal.ts';
import type { PublicPage } from './public-pages/index.ts';
import type { Route } from './serve/route.ts';
import type { AnyTask } from './tasks/definition.ts';

/** What a room hands to the program. Registries are built from these; nothing is listed twice. */
export interface Room {
  readonly routes?: readonly Route[];
  /** Addresses of screens that anybody may open, with a head for search engines and previews. */
  readonly publicPages?: readonly PublicPage[];
  readonly tasks?: readonly AnyTask[];
  readonly effects?: readonly EffectDefinition[];
  readonly audiences?: Audiences;
  readonly lookers?: { readonly [K in Kind]?: LookerCheck };
  /** Writes down who has windows open. */
  readonly presence?: TellPresence;
  readonly cards?: Partial<CardLoaders>;
  /** What becomes of the data of somebody who leaves, or wants a copy; `nothing` where a room has none. */
  readonly personal?: Personal | 'nothing';
  readonly buffers?: readonly BufferDefinition<never>[];
}
