import { createConfig, lintFromString } from '@redocly/openapi-core';
import { OpenAPIClientAxios, type OpenAPIV3_1 } from 'openapi-client-axios';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type Member, type World } from '#test/world.ts';

type JsonSchema = Readonly<Record<string, unknown>>;
interface Operation {
  readonly parameters: readonly { readonly name: string; readonly schema: JsonSchema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>> }>
  >;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** A method of the client. */
type Operate = (
  parameters?: Readonly<Record<string, string | number>>,
  body?: unknown,
) => Promise<{ readonly status: number; readonly data: unknown }>;

let world: World;
let asha: Member;
let ravi: Member;
let source: string;
let document: Document;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi] = [await world.member('asha'), await world.member('ravi')];
  source = (await world.fastify.inject('/api/openapi.json')).body;
  document = JSON.parse(source) as Document;
});
afterAll(() => world.close());

/** Every schema in a schema, with the path to it. */
function schemasIn(value: unknown, path: string): { schema: JsonSchema; path: string }[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const schema = value as JsonSchema;
  const inner = ['properties', '$defs'].flatMap((key) =>
    Object.entries((schema[key] ?? {}) as JsonSchema).flatMap(([name, each]) => schemasIn(each, `${path}.${name}`)),
  );
  const alternatives = ['anyOf', 'oneOf', 'allOf'].flatMap((key) =>
    ((schema[key] ?? []) as unknown[]).flatMap((each) => schemasIn(each, path)),
  );
  const elements = ['items', 'additionalProperties'].flatMap((key) => schemasIn(schema[key], `${path}[]`));
  return [{ schema, path }, ...inner, ...alternatives, ...elements];
}
const operations = (): [string, Operation][] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [`${method} ${path}`, operation]),
  );
const inputs = () =>
  operations().flatMap(([name, { parameters, requestBody }]) => [
    ...parameters.flatMap((parameter) => schemasIn(parameter.schema, `${name} ${parameter.name}`)),
    ...Object.values(requestBody?.content ?? {}).flatMap((content) => schemasIn(content.schema, name)),
  ]);
const replies = () =>
  operations().flatMap(([name, { responses }]) =>
    Object.values(responses).flatMap(({ content }) =>
      Object.values(content ?? {}).flatMap((each) => schemasIn(each.schema, name)),
    ),
  );

test('a linter of OpenAPI finds nothing', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

test('every value of a reply has a schema, and times have a format', () => {
  expect(replies().filter(({ schema }) => Object.keys(schema).length === 0)).toEqual([]);
  const times = replies().filter(
    ({ schema, path }) => /\.\w+At$/.test(path) && schema['anyOf'] === undefined && schema['type'] !== 'null',
  );
  expect(times.length).toBeGreaterThan(30);
  expect(times.filter(({ schema }) => schema['format'] !== 'date-time').map(({ path }) => path)).toEqual([]);
});

test('every text that is sent has a length or a form, and numbers are numbers', () => {
  const bounds = ['maxLength', 'pattern', 'format', 'enum', 'const'];
  const unbounded = inputs().filter(
    ({ schema }) => schema['type'] === 'string' && !bounds.some((bound) => bound in schema),
  );
  expect(unbounded.map(({ path }) => path)).toEqual([]);
  const headline = inputs().find(({ path }) => path === 'patch /profile.headline');
  expect(headline?.schema['description']).toBe('At most 220 characters as readers count them');
  expect(inputs().find(({ path }) => path === 'get /feed limit')?.schema).toEqual({
    type: 'integer',
    minimum: 1,
    maximum: 50,
  });
});

test('a client made from the document alone reads, writes and gets refusals', async () => {
  const baseURL = `${await world.fastify.listen({ port: 0, host: '127.0.0.1' })}/api`;
  const open = async (token?: string) => {
    const client = await new OpenAPIClientAxios({
      definition: JSON.parse(source) as OpenAPIV3_1.Document,
      axiosConfigDefaults: {
        baseURL,
        ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
        validateStatus: () => true,
      },
    }).init<Readonly<Record<string, Operate>>>();
    return async (operationId: string, ...input: Parameters<Operate>) => {
      const { status, data } = (await client[operationId]?.(...input)) ?? { status: 0, data: null };
      return { status, reply: data as { readonly data?: unknown } };
    };
  };
  const call = await open(asha.token);
  expect(await call('getAuthMe')).toMatchObject({ status: 200, reply: { data: { id: asha.id } } });

  const own = (await call('getProfile')).reply.data as { readonly version: number };
  const edited = await call('patchProfile', undefined, { headline: 'Weaver', version: own.version });
  expect(edited.status).toBe(200);
  expect(await call('getProfilesUsername', { username: asha.username })).toMatchObject({
    status: 200,
    reply: { data: { actor: { headline: 'Weaver' } } },
  });

  const callAsRavi = await open(ravi.token);
  expect(await callAsRavi('getFeed', { limit: 2 })).toMatchObject({ status: 200, reply: { data: [] } });
  const callAsVisitor = await open();
  expect(await callAsVisitor('getFeed')).toMatchObject({ status: 401, reply: { code: expect.any(String) as string } });
});
