import { type Expression, type TSType, Visitor } from 'oxc-parser';
import type { Finding } from '../guards/finding.ts';
import type { Tree } from '../guards/tree.ts';
import { type Floors, floors, mayUse } from './floors.ts';
import { placeOf } from './place.ts';

/** What a room's tables.ts declares. */
export interface RoomTables {
  room: string;
  file: string;
  /** `export const owned = ['job', …] as const`: tables only this room writes. */
  owned: ReadonlySet<string>;
  /** `export const lent = ['job_card', …] as const`: views that rooms above may read. */
  lent: ReadonlySet<string>;
  /** Names in `Pick<Database, …>`: all that the room's SQL may name. */
  named: ReadonlySet<string>;
}

function strings(node: Expression | null | undefined): string[] {
  if (node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression') return strings(node.expression);
  if (node?.type !== 'ArrayExpression') return [];
  return node.elements.flatMap((item) =>
    item?.type === 'Literal' && typeof item.value === 'string' ? [item.value] : [],
  );
}

/** Names in a type: 'a' | 'b' | (typeof owned)[number]. */
export function namesIn(node: TSType | undefined, lists: ReadonlyMap<string, string[]>): string[] {
  if (node?.type === 'TSParenthesizedType') return namesIn(node.typeAnnotation, lists);
  if (node?.type === 'TSUnionType') return node.types.flatMap((type) => namesIn(type, lists));
  if (node?.type === 'TSIndexedAccessType') return namesIn(node.objectType, lists);
  if (node?.type === 'TSTypeQuery')
    return node.exprName.type === 'Identifier' ? (lists.get(node.exprName.name) ?? []) : [];
  if (node?.type !== 'TSLiteralType' || node.literal.type !== 'Literal') return [];
  return typeof node.literal.value === 'string' ? [node.literal.value] : [];
}

/** Reads the tables.ts of every room on the server. */
export function roomTables(tree: Tree): RoomTables[] {
  return tree.paths.flatMap((file): RoomTables[] => {
    const place = placeOf(file);
    if (place.part !== 'server room' || place.inside !== 'tables.ts') return [];
    const lists = new Map<string, string[]>();
    const named = new Set<string>();
    new Visitor({
      VariableDeclarator({ id, init }) {
        if (id.type === 'Identifier') lists.set(id.name, strings(init));
      },
    }).visit(tree.parsed(file).program);
    new Visitor({
      TSTypeReference({ typeName, typeArguments }) {
        if (typeName.type !== 'Identifier' || typeName.name !== 'Pick') return;
        for (const name of namesIn(typeArguments?.params[1], lists)) named.add(name);
      },
    }).visit(tree.parsed(file).program);
    return [{ room: place.room, file, owned: new Set(lists.get('owned')), lent: new Set(lists.get('lent')), named }];
  });
}

/** Each table and lent view belongs to one room, and a room names only its own and what lower rooms lend. */
export function ownership(rooms: readonly RoomTables[], table: Floors = floors): Finding[] {
  const findings: Finding[] = [];
  const owner = new Map<string, string>();
  for (const { room, file, owned, lent } of rooms) {
    for (const name of new Set([...owned, ...lent])) {
      const other = owner.get(name);
      if (other !== undefined) {
        findings.push({
          file,
          line: 1,
          message: `${name} already belongs to ${other}`,
          mend: 'let one room own it, and lend a view',
        });
      }
      owner.set(name, room);
    }
  }
  for (const { room, file, owned, lent, named } of rooms) {
    for (const name of named) {
      if (owned.has(name) || lent.has(name)) continue;
      const lender = rooms.find((other) => other.lent.has(name))?.room;
      if (lender !== undefined && mayUse(room, lender, table)) continue;
      findings.push({
        file,
        line: 1,
        message:
          lender === undefined
            ? `${name} is neither owned by ${room} nor lent by another room`
            : `${name} is lent by ${lender}, which ${room} may not use`,
        mend:
          lender === undefined
            ? `add it to owned here, or lend a view of it in its room's tables.ts`
            : 'see tools/walls/floors.ts',
      });
    }
  }
  return findings;
}
