import * as z from 'zod/mini';
import { type Endpoint, instant, type Schema } from '#contract/core/endpoint.ts';
import { REFUSALS, type RefusalCode } from '#contract/core/refusals.ts';
import { takesRawBody } from '#contract/core/webhooks/raw-body.ts';
import { limitsOfText } from '#contract/core/text.ts';
import { translateRefusal } from '../strings.ts';
import { refusalsOf } from './refusals-of.ts';

type JsonSchema = Record<string, unknown> & { properties?: Record<string, JsonSchema>; required?: string[] };

/** What JSON Schema cannot derive from code: the format of times, and lengths as readers count them. */
function describeTransformed(zodSchema: object, jsonSchema: JsonSchema): void {
  if (zodSchema === instant) Object.assign(jsonSchema, { type: 'string', format: 'date-time' });
  const limits = limitsOfText(zodSchema);
  if (limits !== undefined)
    Object.assign(jsonSchema, {
      type: 'string',
      ...(limits.min > 0 && { minLength: limits.min }),
      description: `${limits.min > 0 ? `${limits.min} to` : 'At most'} ${limits.max} characters as readers count them`,
    });
}

const toJson = (schema: Schema, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema as z.ZodMiniType, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => describeTransformed(zodSchema, jsonSchema as JsonSchema),
  });
  return rest as JsonSchema;
};
const isEmpty = (schema: JsonSchema) => Object.keys(schema.properties ?? {}).length === 0;

/** Numbers are digits in a URL, but clients send and check them as numbers. */
const isNumber = (schema: JsonSchema | undefined): schema is JsonSchema =>
  schema?.['type'] === 'integer' || schema?.['type'] === 'number';

function parameters(schema: Schema, location: 'path' | 'query') {
  const input = toJson(schema, 'input');
  const parsed = toJson(schema, 'output').properties;
  return Object.entries(input.properties ?? {}).map(([name, inner]) => ({
    name,
    in: location,
    required: location === 'path' || (input.required ?? []).includes(name),
    schema: isNumber(parsed?.[name]) ? parsed[name] : inner,
  }));
}

function requestBody(endpoint: Endpoint) {
  const files = Object.keys(endpoint.files);
  if (takesRawBody(endpoint))
    return {
      requestBody: { required: true, content: { '*/*': { schema: { type: 'string', format: 'binary' } } } },
    };
  const body = toJson(endpoint.body, 'input');
  if (files.length === 0)
    return isEmpty(body) ? {} : { requestBody: { required: true, content: { 'application/json': { schema: body } } } };
  const properties = {
    ...body.properties,
    ...Object.fromEntries(files.map((name) => [name, { type: 'string', format: 'binary' }])),
  };
  const schema = { ...body, type: 'object', properties, required: [...(body.required ?? []), ...files] };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
}

/** The text of a refusal, with names in place of values that are only known at run time. */
const wording = (code: RefusalCode): string => translateRefusal('en', code).replace(/\{\{(\w+)\}\}/g, '<$1>');

function responses(endpoint: Endpoint) {
  const reply = toJson(endpoint.reply, 'output');
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of refusalsOf(endpoint))
    byStatus.set(REFUSALS[code], [...(byStatus.get(REFUSALS[code]) ?? []), code]);
  return {
    [endpoint.status]:
      endpoint.status === 204
        ? { description: 'Done' }
        : { description: 'Done', content: { 'application/json': { schema: reply } } },
    ...Object.fromEntries(
      [...byStatus].map(([status, codes]) => [
        status,
        {
          description: codes.map((code) => `${code}: ${wording(code)}`).join(' · '),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        },
      ]),
    ),
  };
}

const license = 'AGPL-3.0-or-later';
const refusalSchema = {
  type: 'object',
  required: ['code', 'message', 'requestId'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string', description: "In the caller's language" },
    error: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'All field problems, in the order of the form',
    },
    requestId: { type: 'string' },
    retryAfter: { type: 'integer', description: 'Seconds' },
    current: { description: 'The current state, when an edit was based on an older one' },
  },
};

/** Public endpoints read a session if one is sent, except where the headers belong to the program of another. */
function securityOf(endpoint: Endpoint) {
  if (takesRawBody(endpoint)) return [{}];
  return endpoint.access === 'public' ? [{}, { bearer: [] }] : [{ bearer: [] }];
}

/** `/posts/{postId}/feed-items` becomes `PostsPostIdFeedItems`. */
const camelCase = (path: string): string =>
  path.replace(/[{}]/g, '').replace(/[/-](\w)/g, (_, character: string) => character.toUpperCase());

/**
 * An OpenAPI 3.1 document, generated from the same contracts that parse the calls. An operation is named after its
 * method and path.
 */
export function openApiDocument(endpoints: readonly Endpoint[], version: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const keyed =
      endpoint.idempotency === 'none'
        ? []
        : [
            {
              name: 'Idempotency-Key',
              in: 'header',
              required: endpoint.idempotency === 'required',
              schema: { type: 'string', minLength: 8, maxLength: 100 },
            },
          ];
    const acting =
      endpoint.as !== 'member'
        ? [{ name: 'X-Acting-As', in: 'header', required: false, schema: { type: 'string', format: 'uuid' } }]
        : [];
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase()] = {
      operationId: `${endpoint.method.toLowerCase()}${camelCase(endpoint.path)}`,
      summary: endpoint.summary,
      tags: [endpoint.path.split('/')[1]],
      security: securityOf(endpoint),
      'x-access': endpoint.access,
      ...(endpoint.duty !== null && { 'x-duty': endpoint.duty }),
      ...(endpoint.as !== 'member' && { 'x-page-roles': endpoint.as }),
      parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query'), ...keyed, ...acting],
      ...requestBody(endpoint),
      responses: responses(endpoint),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Guildhall', version, license: { name: license, identifier: license } },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: refusalSchema },
    },
    paths,
  };
}
