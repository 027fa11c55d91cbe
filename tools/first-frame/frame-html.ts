import { readFileSync } from 'node:fs';

/** The icons of both menus, by their names in the library, in the order of the menus: those of the rail by group. */
export const RAIL_ICONS = [
  ['Home', 'Users', 'Message', 'Briefcase', 'CalendarEvent', 'Book', 'UsersGroup', 'Building', 'School'],
  ['BuildingStore', 'Package', 'FileText'],
  ['ChartBar', 'Rocket', 'ClockHour4', 'DeviceMobile'],
] as const;
export const BOTTOM_ICONS = ['Home', 'Users', 'PencilPlus', 'Message', 'Menu2'] as const;

/** An icon with all of its lines in one path. Each of the library's files exports the nodes that it draws. */
async function icon(name: string, size: number): Promise<string> {
  const file = (await import(`../../node_modules/@tabler/icons-react/dist/esm/icons/Icon${name}.mjs`)) as {
    readonly __iconNode: readonly (readonly [string, { readonly d: string }])[];
  };
  const lines = file.__iconNode.map(([, { d }]) => d).join('');
  return `<svg viewBox="0 0 24 24" width="${size}" height="${size}"><path d="${lines}"/></svg>`;
}

const MARK =
  '<svg viewBox="0 0 32 32" width="28" height="28"><rect class="plate" width="32" height="32" rx="7"/>' +
  '<path class="lines" d="M5.5 13.2 16 6.5l10.5 6.7zM10 17v5M16 17v5M22 17v5M6.5 25.6h19"/></svg>';
const WORD = '<i class="word"></i>';
const times = (count: number): string => '<i></i>'.repeat(count);
const rows = (count: number): string => `<b class="rows">${times(count)}</b>`;

const TITLE = '<i class="title"></i>';
const POSTS = `<b class="posts">${'<i class="box"></i>'.repeat(3)}</b>`;

/** One of these is shown; screens.css gives them their sizes. */
const SCREENS = [
  ['home', `<i class="box entry"></i><i class="tabs"></i>${POSTS}`],
  ['cards', TITLE + POSTS],
  ['list', TITLE + rows(8)],
  ['catalogue', `<i class="box what"></i><i class="tabs"></i><b class="panes">${rows(8)}<i class="box pane"></i></b>`],
  ['grid', `${TITLE}<i class="box what"></i><i class="tabs"></i><b>${'<i class="box"></i>'.repeat(6)}</b>`],
  ['chat', rows(9)],
  ['detail', '<i class="box cover"></i><i class="box fields"></i>'],
  ['offer', `${TITLE}<b><i class="box cover"></i><i class="box cover"></i></b>`],
  ['form', `${TITLE}<i class="box fields"></i>`],
]
  .map(([kind, parts]) => `<div class="${kind}">${parts}</div>`)
  .join('');

/** The frame of members and admins, and that of visitors, without a word in any language. */
export async function frameHtml(): Promise<string> {
  const [rail, bottom, settings, bookmark, bell] = await Promise.all([
    Promise.all(RAIL_ICONS.map((group) => Promise.all(group.map(async (name) => icon(name, 20))))),
    Promise.all(BOTTOM_ICONS.map(async (name) => icon(name, 22))),
    icon('Settings', 20),
    icon('Bookmark', 22),
    icon('Bell', 22),
  ]);
  const entries = rail
    .map((group) => group.map((each) => `<b>${each}${WORD}</b>`).join(''))
    .join('<i class="group"></i>');
  const bar = bottom.map(
    (each, at) => `<b${BOTTOM_ICONS[at] === 'PencilPlus' ? ' class="post"' : ''}>${each}${WORD}</b>`,
  );
  return (
    '<div id="first-frame" aria-hidden="true"><div class="member"><div class="head"><div class="inner">' +
    `<b class="brand">${MARK}</b><i class="search"></i><b class="end"><i class="bell saved">${bookmark}</i>` +
    `<i class="bell">${bell}</i><i class="face"></i></b></div></div><i class="acting"></i><div class="columns">` +
    `<div class="rail"><i class="card"></i>${entries}<b class="last">${settings}${WORD}</b></div>` +
    `<div class="content"><div class="screen">${SCREENS}</div><i class="box aside"></i></div></div>` +
    `<div class="bottom">${bar.join('')}</div></div>` +
    `<div class="public"><div class="inner"><b class="brand">${MARK}</b><b class="end"><i class="choice"></i>` +
    '<i class="choice"></i></b></div><i class="box sheet"></i></div></div>'
  );
}

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
/** Style sheets without comments and spaces. */
const short = (css: string): string =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;\}/g, '}')
    .trim();

/** Without the properties that nothing in `styles` uses, not even by way of another one: the app brings them all. */
function tokensFor(styles: string, tokens: string): string {
  const values = new Map<string, string[]>();
  for (const [, name = '', value = ''] of tokens.matchAll(/(--[\w-]+):([^;}]*)/g))
    values.set(name, [...(values.get(name) ?? []), value]);
  const used = new Set<string>();
  const collect = (text: string): void => {
    for (const [, name = ''] of text.matchAll(/var\((--[\w-]+)/g))
      if (!used.has(name)) {
        used.add(name);
        collect((values.get(name) ?? []).join(' '));
      }
  };
  collect(styles);
  return tokens.replaceAll(/(--[\w-]+):[^;}]*;?/g, (declaration, name: string) => (used.has(name) ? declaration : ''));
}

/** The colours and sizes of the product that it uses, and the styles of the frame. */
export function frameStyles(): string {
  const styles = short(['./frame.css', './rail.css', './screens.css'].map(read).join(''));
  return tokensFor(styles, short(read('../../web/src/ui/theme/tokens.css'))) + styles;
}
