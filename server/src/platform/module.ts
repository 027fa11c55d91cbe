import type { BufferDefinition } from './buffer.ts';
import type { EffectDefinition } from './facts/effect.ts';
import type { DailyLimits } from './limits/daily.ts';
import type { Audiences } from './live/audience.ts';
import type { Declarations } from './declarations.ts';
import type { KindDefinitions, KindSearches } from './kinds.ts';
import type { NotificationDefinition } from './notifications.ts';
import type { RecordPresence } from './live/presence.ts';
import type { PersonalData } from './personal-data.ts';
import type { PublicPage } from './public-pages/index.ts';
import type { Route } from './serve/route.ts';
import type { AnyTask } from './tasks/definition.ts';

/** What a module hands to the program. Registries are built from these; nothing is listed twice. */
export interface Module {
  readonly routes?: readonly Route[];
  /** Addresses of screens that anyone may open, with a head for search engines and previews. */
  readonly publicPages?: readonly PublicPage[];
  readonly tasks?: readonly AnyTask[];
  /** A module that gathers what others declare takes it from `declared`. */
  readonly effects?: readonly EffectDefinition[] | ((declared: Declarations) => readonly EffectDefinition[]);
  readonly audiences?: Audiences;
  /** Writes down who has windows open. */
  readonly presence?: RecordPresence;
  /** The kinds of things it owns. */
  readonly kinds?: KindDefinitions;
  /** How kinds are searched, by the module that knows how. */
  readonly searches?: KindSearches;
  /** What a member may do so many times a day. */
  readonly dailyLimits?: DailyLimits;
  /** What others are notified of. */
  readonly notifications?: readonly NotificationDefinition[];
  /** What becomes of the data of someone who leaves, or wants a copy; `nothing` where a module has none. */
  readonly personalData?: PersonalData | 'nothing';
  readonly buffers?: readonly BufferDefinition<never>[];
}
