import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, id, instant } from '#contract/core/endpoint.ts';
import { text } from '#contract/core/text.ts';
import { openApiDocument } from './document.ts';
import { referencePage } from './reference-page.ts';
import { refusalsOf } from './refusals-of.ts';

const read = endpoint({
  method: 'GET',
  path: '/things/{thingId}',
  summary: 'Read a thing',
  access: 'public',
  params: z.strictObject({ thingId: id }),
  query: z.strictObject({
    most: z.optional(z.coerce.number()),
    page: z.optional(z.coerce.number().check(z.int())),
    sort: z.string(),
  }),
  reply: z.object({ at: instant }),
});
const body = z.strictObject({ name: text({ min: 1, max: 5 }), about: text({ max: 9 }) });
const add = endpoint({
  method: 'POST',
  path: '/things',
  summary: 'Add a thing',
  access: 'member',
  idempotency: 'none',
  body,
});
const document = openApiDocument([read, add], '1');
const operation = (path: string, method: string) => document.paths[path]?.[method] as Record<string, object>;

test('numbers of a query are numbers in the document, and what may be missing is not required', () => {
  expect(operation('/things/{thingId}', 'get')['parameters']).toMatchObject([
    { name: 'thingId', in: 'path', required: true },
    { name: 'most', in: 'query', required: false, schema: { type: 'number' } },
    { name: 'page', in: 'query', required: false, schema: { type: 'integer' } },
    { name: 'sort', in: 'query', required: true, schema: { type: 'string' } },
  ]);
});

test('lengths of texts count characters as readers do, and the shortest is named only where there is one', () => {
  const { properties } = (
    operation('/things', 'post')['requestBody'] as {
      content: { 'application/json': { schema: { properties: Record<string, object> } } };
    }
  ).content['application/json'].schema;
  expect(properties).toMatchObject({
    name: { type: 'string', minLength: 1, description: '1 to 5 characters as readers count them' },
    about: { type: 'string', description: 'At most 9 characters as readers count them' },
  });
  expect(properties['about']).not.toHaveProperty('minLength');
});

test('the page shows parameters where there are some, and the shape of replies but not of refusals', () => {
  const parts = referencePage(document).split('<details').slice(1);
  const [adding, reading] = ['postThings', 'getThingsThingId'].map((name) =>
    parts.find((part) => part.includes(`id="${name}"`)),
  );
  expect(reading).toContain('<h4>Parameters</h4>');
  expect(reading).toContain('date-time');
  expect(adding).not.toContain('<h4>Parameters</h4>');
  expect(adding).toContain('<h4>400</h4>');
  expect(`${adding}${reading}`).not.toContain('schemas/Refusal');
});

test('calls are refused as not found where the path has an id or admins alone may call', () => {
  const of = (more: object) => refusalsOf({ ...add, ...more });
  expect(of({})).not.toContain('not_found');
  for (const more of [{ path: '/things/{thingId}' }, { access: 'admin' }]) expect(of(more)).toContain('not_found');
  expect(of({ idempotency: 'none' })).not.toContain('idempotency_key_reused');
  expect(of({ idempotency: 'required', access: 'public' })).not.toContain('idempotency_key_reused');
  expect(of({ idempotency: 'required' })).toContain('idempotency_key_reused');
});
