import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { foldName } from '#contract/reference/reference.ts';
import { matchingChoices } from '#ui/form/choice/choices.ts';
import { existsFor } from './exists.ts';
import type { Shortcut } from './keys/shortcut-lines.ts';
import { type Entry, forActor, legalLinks, profileMenu, shown, sidebar, sidebarEnd } from './navigation/menus.ts';
import type { text } from './layouts/strings.ts';
import type { RecentPerson } from './state/recent-people.ts';

type Translate = typeof text;

export interface Command {
  key: string;
  label: string;
  kind: 'go' | 'create' | 'search' | 'act' | 'person';
  to: string;
  search?: Readonly<Record<string, string>>;
  /** Does the same. */
  shortcut?: Shortcut;
  /** The page to act for from then on; null acts as the user. */
  actingId?: string | null;
}

interface Input {
  t: Translate;
  user: Pick<CurrentUser, 'id' | 'actingFor'>;
  actingId: string | null;
  /** Whose profiles were opened last. */
  people?: readonly RecentPerson[];
}

const BELL: Entry = { to: ['/notifications'], label: 'menu.alerts' };

/**
 * Everything the command bar offers: people whose profiles were opened last, a new post, screens of the menus, and the
 * pages that the user may act for.
 */
export function commandsFor({ t, user, actingId, people = [] }: Input): readonly Command[] {
  const entries = [...sidebar.flatMap((group) => group.entries), BELL, ...profileMenu, ...sidebarEnd, ...legalLinks];
  const acting = user.actingFor.find(({ id }) => id === actingId)?.kind ?? null;
  const targets = new Map(forActor(shown(entries), acting).map(({ to, label }) => [to, label]));
  const screens = [...targets].map(([to, label]): Command => {
    const path = to.replace('$id', user.id);
    return { key: to, label: t(label), kind: 'go', to: path };
  });
  const post: Command[] = existsFor('/new-post', acting)
    ? [{ key: 'post', label: t('help.post'), kind: 'create', to: '/new-post', shortcut: 'post' }]
    : [];
  const pages = user.actingFor
    .filter(({ id }) => id !== actingId)
    .map(({ id, name }): Command => ({ key: id, label: name, kind: 'act', to: '/home', actingId: id }));
  const myself: Command[] =
    actingId === null
      ? []
      : [{ key: 'myself', label: t('header.actAsMyself'), kind: 'act', to: '/home', actingId: null }];
  const recent = existsFor('/user-profile/$user_name', acting)
    ? people.map(({ id, name, path }): Command => ({ key: `person:${id}`, label: name, kind: 'person', to: path }))
    : [];
  return [...recent, ...post, ...screens, ...pages, ...myself];
}

/** The commands that match what was typed; the search for it comes last. */
export function matching(
  commands: readonly Command[],
  typed: string,
  { t, acting = null }: { t: Translate; acting?: string | null },
): readonly Command[] {
  const query = typed.trim();
  if (query === '') return commands;
  const search: Command[] = existsFor('/search', acting)
    ? [
        {
          key: 'search',
          label: t('commands.searchFor', { query }),
          kind: 'search',
          to: '/search',
          search: { q: query },
        },
      ]
    : [];
  return [...matchingChoices(commands, query, foldName), ...search];
}
