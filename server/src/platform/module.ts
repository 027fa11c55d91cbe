import type { BufferDefinition } from './buffer.ts';
import type { Extension } from './extensions/extensions.ts';
import type { EffectDefinition } from './facts/effect.ts';
import type { DailyLimits } from './limits/daily.ts';
import type { Audiences, TypingAudience } from './live/audience.ts';
import type { Declarations } from './declarations.ts';
import type { KindDefinitions, KindSearches, ThingSearches } from './kinds.ts';
import type { NotificationDefinition } from './notifications.ts';
import type { DeclaredWrite } from './policy.ts';
import type { GaugeDefinition } from './observability/gauges.ts';
import type { RecordPresence } from './live/presence.ts';
import type { PersonalData } from './personal-data.ts';
import type { PublicPage } from './public-pages/index.ts';
import type { Route } from './serve/route.ts';
import type { SlotFiller } from './slots/slots.ts';
import type { AnyTask } from './tasks/definition.ts';

/** The declarations of a module. The registries of the program are built from these. */
export interface Module {
  /** An operator can switch the module off; it is as if the product did not have it. By default none can be. */
  readonly switchable?: true;
  readonly routes?: readonly Route[];
  /** Who may make each write among its routes; declared in its policy.ts. */
  readonly writes?: readonly DeclaredWrite[];
  /** Paths of screens that anyone may open, with head tags for search engines and link previews. */
  readonly publicPages?: readonly PublicPage[];
  readonly tasks?: readonly AnyTask[];
  /** A function if the effects depend on declarations of other modules. */
  readonly effects?: readonly EffectDefinition[] | ((declared: Declarations) => readonly EffectDefinition[]);
  readonly audiences?: Audiences;
  /** Who is shown that the caller is typing in a conversation; empty for anyone but a participant. */
  readonly typing?: TypingAudience;
  /** Stores who has windows open. */
  readonly presence?: RecordPresence;
  /** The kinds of objects that the module owns. */
  readonly kinds?: KindDefinitions;
  /** Searches by kind. */
  readonly searches?: KindSearches;
  /** Tabs of the search that show things of the module. */
  readonly searchTabs?: ThingSearches;
  /** Limits per member and day. */
  readonly dailyLimits?: DailyLimits;
  /** Kinds of notifications. */
  readonly notifications?: readonly NotificationDefinition[];
  /** Copies and erases the data of a member; `nothing` if the module has no personal data. */
  readonly personalData?: PersonalData | 'nothing';
  readonly buffers?: readonly BufferDefinition<never>[];
  /** Figures among the metrics. */
  readonly gauges?: readonly GaugeDefinition[];
  /** What the module provides for modules below it, by their extension points. */
  readonly extensions?: readonly Extension[];
  /** Lists of the module between whose items others may show something, as `module.list`. */
  readonly slottedLists?: readonly string[];
  /** What the module shows between the items of such lists. */
  readonly slotFillers?: readonly SlotFiller[];
}
