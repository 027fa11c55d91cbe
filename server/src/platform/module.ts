import type { Kind } from '#contract/core/kinds.ts';
import type { BufferDefinition } from './buffer.ts';
import type { CardLoaders } from './cards.ts';
import type { EffectDefinition } from './facts/effect.ts';
import type { Audiences, WatchCheck } from './live/audience.ts';
import type { RecordPresence } from './live/presence.ts';
import type { PersonalData } from './personal-data.ts';
import type { PublicPage } from './public-pages/index.ts';
import type { Route } from './serve/route.ts';
import type { AnyTask } from './tasks/definition.ts';

/** What a module hands to the program. Registries are built from these; nothing is listed twice. */
export interface Module {
  readonly routes?: readonly Route[];
  /** Addresses of screens that anybody may open, with a head for search engines and previews. */
  readonly publicPages?: readonly PublicPage[];
  readonly tasks?: readonly AnyTask[];
  readonly effects?: readonly EffectDefinition[];
  readonly audiences?: Audiences;
  readonly watchers?: { readonly [K in Kind]?: WatchCheck };
  /** Writes down who has windows open. */
  readonly presence?: RecordPresence;
  readonly cards?: Partial<CardLoaders>;
  /** What becomes of the data of somebody who leaves, or wants a copy; `nothing` where a module has none. */
  readonly personalData?: PersonalData | 'nothing';
  readonly buffers?: readonly BufferDefinition<never>[];
}
