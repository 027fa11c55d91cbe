import { type Kind, KINDS } from '#contract/core/kinds.ts';
import type { Kysely } from 'kysely';
import type { ConversationDesk } from '#contract/messaging/messaging.ts';
import type { ThingFilter, ThingTab } from '#contract/search/tabs.ts';
import type { Language } from '#contract/core/language.ts';
import type { CardContent, CardLoader, CardLoaders, LoadedCard } from './cards.ts';
import type { WatchCheck } from './live/audience.ts';
import type { Caller, RequestContext, VisitorContext } from './context.ts';
import type { Module } from './module.ts';
import { allOn, type Switches } from './switches/switches.ts';
import { translate } from './strings.ts';

/** Whom one writes to about an object, and where such conversations are listed. */
export interface Contact {
  readonly desk: ConversationDesk;
  /**
   * The member or page that answers; undefined where no one does. Whether the caller sees the object is checked.
   * `withId`: whom the owner of the object means, where there are several.
   */
  find(db: Kysely<never>, id: string, by: { actorId: string; withId: string | null }): Promise<string | undefined>;
}

/** An object in a community or group. */
export interface InSpace {
  readonly spaceId: string;
  readonly authorId: string;
  /** The member who wrote it, who may have acted as a page or as the community. */
  readonly authorMemberId: string;
}
/** How the team of a space decides about what is written in it. */
export interface ModeratedInSpace {
  /** Undefined for objects in no space. */
  find(db: Kysely<never>, id: string): Promise<InSpace | undefined>;
  /** Takes the object down, with a reason for its author. The caller has already been checked. */
  remove(
    ctx: RequestContext<never>,
    id: string,
    decision: { readonly rule?: string | undefined; readonly reason: string },
  ): Promise<void>;
}

/** What a report keeps of something promoted, besides its words. */
export interface Promotion {
  /** The name of who pays. */
  readonly payer: string;
  readonly landing: string;
  readonly pictures: readonly {
    readonly id: string;
    readonly width: number;
    readonly height: number;
    readonly placeholder: string | null;
    readonly animated: boolean;
    readonly alt: string;
  }[];
}
/** What a report keeps besides its words. `digest`: of all that it shows; with another one it is not as it was. */
export interface Kept {
  readonly promotion?: Promotion;
  readonly digest?: string;
}
/** Loads cards of what the viewer may report, with what a report keeps. */
export type ReportedLoader = (...input: Parameters<CardLoader>) => Promise<ReadonlyMap<string, LoadedCard & Kept>>;

/** A kind of object, declared by the module that owns it. Its name is the string `kinds.<kind>` of the module. */
export interface KindDefinition {
  /** Loads cards of the objects that the viewer may see. */
  readonly card: CardLoader;
  /** Decides who may watch an object live; if absent, no one may. */
  readonly watch?: WatchCheck;
  /** Whether members can report objects of this kind: those of `card`, or of a loader of their own. */
  readonly reported?: boolean | ReportedLoader;
  /** For kinds whose objects have public pages: reads one as visitors may, and refuses where they may not. */
  readonly open?: OpenObject;
  /** Copied into a report, for what its author can delete and admins cannot read. */
  readonly evidence?: EvidenceOf;
  /** For what people write in spaces: reports about it go to the team of the space. */
  readonly inSpaces?: ModeratedInSpace;
  /** Members can write about objects of this kind. */
  readonly contact?: Contact;
  /** Saved objects of this kind are stored by their own module, which provides them to the saved items. */
  readonly externalStore?: ExternalStore;
  /** Members can save objects of this kind; finds those of `ids` that a text is in and that the caller may see. */
  readonly saved?: SearchAmong;
}
/** How a module stores what members save of its own: each call checks by itself, and answers the note. */
export interface ExternalStore {
  save(ctx: RequestContext<never>, id: string): Promise<string>;
  unsave(ctx: RequestContext<never>, id: string): Promise<void>;
  note(ctx: RequestContext<never>, id: string, note: string | null): Promise<string>;
}
/** What the reporter can see around the reported object. */
export interface Evidence {
  readonly id: string;
  readonly actorId: string;
  readonly text: string;
  readonly at: string;
}
export type EvidenceOf = (db: Kysely<never>, reporter: Caller, id: string) => Promise<readonly Evidence[]>;
export type OpenObject = (ctx: VisitorContext<never>, id: string) => Promise<unknown>;
export type SearchAmong = (
  ctx: RequestContext<never>,
  query: { readonly ids: readonly string[]; readonly text: string },
) => Promise<readonly string[]>;
/**
 * Finds what matches a text, best first: ids, of which those whose cards the caller may not see are removed afterwards,
 * or the cards themselves, as the loader of the kind would make them.
 */
export type SearchOfKind = (
  ctx: RequestContext<never>,
  query: { readonly text: string; readonly limit: number },
) => Promise<readonly string[] | ReadonlyMap<string, CardContent>>;
/** How a tab of the search finds its things. Made with `defineThingSearch` of the module actors. */
export interface ThingSearch {
  /** The kind of the cards that show them. */
  readonly kind: Kind;
  /** The tabs by whose names they are found: their own, and that of what they belong to. */
  readonly namesFrom: readonly ThingTab[];
  /** A page of ids in order of match, or by name where no text is given; only those that the viewer may see. */
  find(
    db: Kysely<never>,
    query: {
      readonly viewerId: string;
      readonly personId: string;
      readonly ranges: readonly { readonly low: string; readonly high: string; readonly fit: number }[];
      readonly filters: Readonly<Partial<Record<ThingFilter, string | number>>>;
      readonly from: { readonly rank: number; readonly key: string; readonly id: string };
      readonly limit: number;
    },
  ): Promise<readonly { readonly id: string; readonly rank: number; readonly key: string }[]>;
}
export type ThingSearches = { readonly [T in ThingTab]?: ThingSearch };
export type KindSearches = { readonly [K in Kind]?: SearchOfKind };
export type KindDefinitions = { readonly [K in Kind]?: KindDefinition };

/** What these answer changes while the program runs: things of a module that is switched off do not exist. */
export interface Kinds {
  readonly cards: CardLoaders;
  /** The search of each searchable kind, in the order of the modules. */
  searches(): ReadonlyMap<Kind, SearchOfKind>;
  /** The search of each tab; null while its module is switched off. */
  tab(tab: ThingTab): ThingSearch | null;
  /** Decides who may watch an object of the kind; null: no one may. */
  watch(kind: Kind): WatchCheck | null;
  /** Loads the objects that the viewer may report; null if the kind cannot be reported. */
  reported(kind: Kind): ReportedLoader | null;
  /** How visitors read an object of the kind; null if they see none. */
  open(kind: Kind): OpenObject | null;
  /** What a report copies; null if it copies nothing. */
  evidence(kind: Kind): EvidenceOf | null;
  /** How teams of spaces decide about objects of the kind; null if those are in no space. */
  inSpaces(kind: Kind): ModeratedInSpace | null;
  /** Whom one writes to about objects of the kind; null if to no one. */
  contact(kind: Kind): Contact | null;
  /** How saved objects of the kind are searched; null if it cannot be saved. */
  saved(kind: Kind): SearchAmong | null;
  /** The module that keeps saved objects of the kind; null: the saved items do. */
  externalStore(kind: Kind): ExternalStore | null;
  /** The name of a kind in the singular, such as “Post”. */
  nameOf(language: Language, kind: Kind): string;
}

/** What modules declare under a name, with the name of the module. */
type Owned<D> = D & { readonly module: string };

/** Collects the kinds of all modules. Throws when a kind has no module, or two. */
export function collectKinds(
  modules: Readonly<Record<string, Module>>,
  { isOn }: Pick<Switches, 'isOn'> = allOn,
): Kinds {
  const owners = new Map<string, Owned<KindDefinition>>();
  for (const [module, { kinds = {} }] of Object.entries(modules))
    for (const [kind, definition] of Object.entries(kinds)) {
      const other = owners.get(kind);
      if (other) throw new Error(`The kind ${kind} is declared by ${other.module} and by ${module}`);
      owners.set(kind, { ...definition, module });
    }
  const ownerOf = (kind: Kind) => {
    const owner = owners.get(kind);
    if (owner === undefined) throw new Error(`No module declares the kind ${kind}`);
    return owner;
  };
  /** What the module of a kind declares for it, as long as it is on. */
  const declared = <N extends keyof KindDefinition>(kind: Kind, name: N): KindDefinition[N] | undefined => {
    const owner = ownerOf(kind);
    return isOn(owner.module) ? owner[name] : undefined;
  };
  const cardOf = (kind: Kind): CardLoader => {
    const { card, module } = ownerOf(kind);
    return async (...input) => (isOn(module) ? card(...input) : new Map());
  };
  const tabs = new Map(
    Object.entries(modules).flatMap(([module, { searchTabs = {} }]) =>
      (Object.entries(searchTabs) as [ThingTab, ThingSearch][]).map(([tab, search]) => [tab, { module, search }]),
    ),
  );
  const searches = Object.entries(modules).flatMap(([module, { searches = {} }]) =>
    (Object.entries(searches) as [Kind, SearchOfKind][]).map((search) => ({ module, search })),
  );
  return {
    cards: Object.fromEntries(KINDS.map((kind) => [kind, cardOf(kind)])) as CardLoaders,
    searches: () => new Map(searches.filter(({ module }) => isOn(module)).map(({ search }) => search)),
    tab: (tab) => {
      const owned = tabs.get(tab);
      if (owned === undefined) throw new Error(`No module declares the search tab ${tab}`);
      return isOn(owned.module) ? owned.search : null;
    },
    watch: (kind) => declared(kind, 'watch') ?? null,
    reported: (kind) => {
      const reported = declared(kind, 'reported') ?? false;
      if (typeof reported === 'function') return reported;
      return reported ? ownerOf(kind).card : null;
    },
    open: (kind) => declared(kind, 'open') ?? null,
    evidence: (kind) => declared(kind, 'evidence') ?? null,
    inSpaces: (kind) => declared(kind, 'inSpaces') ?? null,
    contact: (kind) => declared(kind, 'contact') ?? null,
    saved: (kind) => declared(kind, 'saved') ?? null,
    // Also of a module that is off: who saved its things can remove them from the list.
    externalStore: (kind) => ownerOf(kind).externalStore ?? null,
    nameOf: (language, kind) => translate(language, `${ownerOf(kind).module}:kinds.${kind}`),
  };
}
