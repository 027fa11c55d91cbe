import type { Finding } from '../guards/finding.ts';
import { isModule, isTest, type Tree } from '../guards/tree.ts';
import type { Floors } from './floors.ts';
import { ownership, type RoomTables, roomTables } from './owners.ts';
import { placeOf } from './place.ts';
import { sqlNames } from './sql-names.ts';
import { sqlTexts } from './sql-texts.ts';

interface Naming {
  name: string;
  write: boolean;
  at: number;
}

function complaint(
  { name, write }: Naming,
  room: string,
  tables: RoomTables | undefined,
): Omit<Finding, 'file' | 'line'> | undefined {
  if (!tables?.named.has(name)) {
    return {
      message: `${room} names the table ${name}, which is not in its tables.ts`,
      mend: 'read a view that its owner lends, or ask the owner through its door',
    };
  }
  if (write && !tables.owned.has(name)) {
    return {
      message: `${room} writes ${name}, which it does not own`,
      mend: 'call a use case of the owner, or state a fact',
    };
  }
  return undefined;
}

function inModule(
  tree: Tree,
  file: string,
  room: string,
  tables: RoomTables | undefined,
  taken: ReadonlySet<string>,
): Finding[] {
  const { texts, named, unreadable } = sqlTexts(tree, file);
  const read = texts.map(({ text, at }) => ({ at, ...sqlNames(text) }));
  const ctes = read.flatMap((piece) => piece.ctes.map(({ name, at }) => ({ name, at: piece.at + at })));
  const local = new Set(ctes.map(({ name }) => name));
  const namings: Naming[] = [
    ...named,
    ...read.flatMap((piece) =>
      piece.tables.filter(({ name }) => !local.has(name)).map((naming) => ({ ...naming, at: piece.at + naming.at })),
    ),
  ];
  const found = (at: number, text: Omit<Finding, 'file' | 'line'>): Finding => ({
    file,
    line: tree.lineAt(file, at),
    ...text,
  });
  return [
    ...namings.flatMap((naming): Finding[] => {
      const text = complaint(naming, room, tables);
      return text ? [found(naming.at, text)] : [];
    }),
    ...ctes
      .filter(({ name }) => taken.has(name))
      .map(({ name, at }) =>
        found(at, { message: `with ${name} as … hides the table ${name}`, mend: 'give it another name' }),
      ),
    ...read.flatMap((piece) =>
      piece.holes.map((at) =>
        found(piece.at + at, { message: 'a table is named by ${…}', mend: 'write the name of the table out' }),
      ),
    ),
    ...unreadable.map(({ what, at }) =>
      found(at, { message: `${what} cannot be checked`, mend: 'write the text out' }),
    ),
  ];
}

/** Only tables.ts may see the whole database: everything else works on its narrowed type. */
function wholeDatabase(tree: Tree, file: string): Finding[] {
  return tree
    .parsed(file)
    .module.staticImports.filter(
      ({ moduleRequest, entries }) =>
        moduleRequest.value.endsWith('database/types.gen.ts') ||
        (moduleRequest.value.includes('platform/database/') &&
          entries.some(({ importName }) => importName.name === 'Database')),
    )
    .map(({ start }) => ({
      file,
      line: tree.lineAt(file, start),
      message: 'imports the type of the whole database',
      mend: "import the narrowed type from the room's tables.ts",
    }));
}

/** Tables have owners: every name in the SQL of a room is in its tables.ts. Tests may look anywhere. */
export function tableWalls(tree: Tree, table?: Floors): Finding[] {
  const rooms = roomTables(tree);
  const taken = new Set(rooms.flatMap(({ owned, lent }) => [...owned, ...lent]));
  return [
    ...ownership(rooms, table),
    ...tree.paths.filter(isModule).flatMap((file): Finding[] => {
      const place = placeOf(file);
      if (place.part !== 'server room' || isTest(file) || place.inside === 'tables.ts') return [];
      const tables = rooms.find(({ room }) => room === place.room);
      return [...wholeDatabase(tree, file), ...inModule(tree, file, place.room, tables, taken)];
    }),
  ];
}
