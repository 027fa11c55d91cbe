import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Endpoint, Schema } from '#contract/core/endpoint.ts';
import type { Module } from '#platform/module.ts';
import { modules } from '../src/modules.ts';

/** All endpoints of the API, collected from the modules, so that tests over this list cover new endpoints too. */
export const endpoints: readonly Endpoint[] = Object.values<Module>(modules)
  .flatMap(({ routes }) => routes ?? [])
  .map(({ endpoint }) => endpoint);
/** Rows for `test.each`. */
export const namedEndpoints = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
export const hasFiles = (endpoint: Endpoint): boolean => Object.keys(endpoint.files).length > 0;

export type Property = { format?: string; pattern?: string; enum?: string[] };
/** The keys of an object schema and the JSON Schema of each value. */
export function keysOf(schema: Schema): [string, Property][] {
  const { properties = {} } = z.toJSONSchema(schema as z.ZodMiniType, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties as Record<string, Property>);
}
/** A number, or a month. */
const SAMPLES = ['123456789', '2000-01'];
const sampleOf = (pattern: string | undefined): string =>
  pattern === undefined ? 'nowhere' : (SAMPLES.find((sample) => new RegExp(pattern, 'u').test(sample)) ?? '123456789');
/** A well-formed value for a parameter, which identifies no existing object. */
const unknownParameter = (property: Property | undefined) =>
  property?.enum?.[0] ?? (property?.format === 'uuid' ? randomUUID() : sampleOf(property?.pattern));
/** The URL of an endpoint, with parameters that identify nothing, or with `value` for each of them. */
export function addressOf(endpoint: Endpoint, value?: string): string {
  const properties = new Map(keysOf(endpoint.params));
  const parameter = (name: string) => value ?? unknownParameter(properties.get(name));
  return `/api${endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => parameter(name))}`;
}
