import { MARKS, type PlaceName, readingOf, type ViewerName } from './cast.ts';
import type { Place, Viewer } from './open-matrix.ts';
import { expected, type Outlet } from './rules.ts';

/** What a test opened, once for all of it. */
export interface Matrix {
  readonly places: readonly Place[];
  readonly viewers: readonly Viewer[];
}
export interface Reached {
  readonly status?: number;
  readonly text?: string;
}
export const status = (is: boolean): Reached => ({ status: is ? 200 : 404 });
export const marksIn = (text: string): ReadonlySet<string> =>
  new Set(text.match(/zq[a-z]\d\d|[\da-f]{8}-[\da-f-]{27}/g));

/** What is wrong with what reached someone of a conversation. */
export function compare({ name }: Viewer, outlet: Outlet, place: Place, reached: Reached): string[] {
  const { status: answered = 200, text = '' } = reached;
  const must = expected(name, outlet, place.name, place.isWithheld);
  const [found, wrong] = [marksIn(text), [] as string[]];
  const say = (what: string) => wrong.push(`${name}: ${outlet} ${what} (${place.name})`);
  if (answered !== must.status) say(`answers ${answered} in place of ${must.status}`);
  for (const mark of MARKS) {
    const is = found.has(place.marks[mark]);
    if (is && !must.marks.includes(mark)) say(`leaks ${mark}`);
    if (!is && must.marks.includes(mark)) say(`hides ${mark}`);
  }
  return wrong;
}
/** The same for everyone and every conversation. */
export const wrongIn = (
  { viewers, places }: Matrix,
  outlet: Outlet,
  reached: (viewer: Viewer, place: Place) => Reached,
): string[] =>
  viewers.flatMap((viewer) => places.flatMap((place) => compare(viewer, outlet, place, reached(viewer, place))));

const ONE_OF_EACH: ReadonlySet<PlaceName> = new Set<PlaceName>([
  'accepted',
  'group',
  'open group',
  'inbox',
  'advertisement',
]);
/** Their own conversations, and one of each kind of others. */
export const near = ({ places }: Matrix, name: ViewerName): readonly Place[] =>
  places.filter((place) => ONE_OF_EACH.has(place.name) || readingOf(name, place.name).state !== 'none');
