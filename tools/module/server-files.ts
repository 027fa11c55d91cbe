import type { ModuleName } from './name.ts';

const tables = (type: string): string => `import type { Database } from '#platform/database/database.ts';

/** Tables that only this module writes. */
export const owned = [] as const;
/** Views of them that modules above may read. */
export const lent = [] as const;
/**
 * All that the SQL of this module may name: \`(typeof owned)[number]\`, what it lends itself, and what modules below lend.
 */
export type ${type}Tables = Pick<Database, 'actor_card'>;
`;

const queries = (type: string): string => `import type { Kysely } from 'kysely';
import type { ${type}Tables } from './tables.ts';

/** The database as this module sees it. Each function of this file sends one statement. */
export type ${type}Database = Kysely<${type}Tables>;
`;

const policy = `import type { Caller } from '#platform/context.ts';
import type { Verdict } from '#platform/refusal.ts';

/** Who may: a pure function of the caller and what was loaded. A list that needs the rule has it as SQL beside it. */
export type Policy<Thing> = (caller: Caller, thing: Thing) => Verdict;
`;

const present = `import type { Caller } from '#platform/context.ts';

/** Row to contract shape, with what this caller can do with it. */
export type Present<Row, Shape extends { can: Record<string, boolean> }> = (caller: Caller, row: Row) => Shape;
`;

const routes = `import type { Route } from '#platform/serve/route.ts';

/** Endpoint to use case to present, nothing else. */
export const routes: readonly Route[] = [];
`;

const audience = `import type { Audiences } from '#platform/live/audience.ts';

/** Who hears each fact of this module. */
export const audiences: Audiences = {};
`;

const index = (identifier: string): string => `import type { Module } from '#platform/module.ts';
import { audiences } from './audience.ts';
import { routes } from './routes.ts';

/** The door. As soon as a table holds something of a member, \`personal\` says how it is copied and erased. */
export const ${identifier} = { routes, audiences, personal: 'nothing' } satisfies Module;
`;

const test = ({ folder, identifier }: ModuleName): string => `import { expect, test } from 'vitest';
import * as contract from '#contract/${folder}.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { modules } from '../../modules.ts';
import { routes } from './routes.ts';

const isEndpoint = (value: unknown): value is Endpoint => typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

test('the module stands in the house', () => {
  expect(modules.${identifier}.routes).toBe(routes);
});

test('every endpoint of the contract is answered', () => {
  const promised = Object.values<unknown>(contract).filter(isEndpoint);
  expect(new Set(routes.map(({ endpoint }) => endpoint))).toEqual(new Set(promised));
});
`;

/** The contract and the server side of an empty module: path to text. */
export function serverFiles(module: ModuleName): Record<string, string> {
  const { folder, identifier, type } = module;
  const server = `server/src/modules/${folder}`;
  return {
    [`contract/src/${folder}.ts`]: `/** What ${folder} and its screens agree on: limits, shapes, and a constant for each endpoint, made by \`endpoint\` of kit.ts. */\nexport {};\n`,
    [`contract/src/${folder}.facts.ts`]: `/** What can happen in ${folder}. Ids and public counters, never private text. */\nexport const ${identifier}Facts = {} as const;\n`,
    [`contract/strings/en/${folder}.json`]: '{}\n',
    [`contract/strings/hn/${folder}.json`]: '{}\n',
    [`${server}/index.ts`]: index(identifier),
    [`${server}/tables.ts`]: tables(type),
    [`${server}/routes.ts`]: routes,
    [`${server}/queries.ts`]: queries(type),
    [`${server}/policy.ts`]: policy,
    [`${server}/present.ts`]: present,
    [`${server}/audience.ts`]: audience,
    [`${server}/${folder}.test.ts`]: test(module),
  };
}
