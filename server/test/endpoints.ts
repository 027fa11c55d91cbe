import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Endpoint, Schema } from '#contract/core/endpoint.ts';
import type { Module } from '#platform/module.ts';
import { modules } from '../src/modules.ts';

/** Every endpoint of the API, collected from the modules: what a test asks of each is asked of a new one too. */
export const endpoints: readonly Endpoint[] = Object.values<Module>(modules)
  .flatMap(({ routes }) => routes ?? [])
  .map(({ endpoint }) => endpoint);
/** For `test.each`. */
export const namedEndpoints = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
export const hasFiles = (endpoint: Endpoint): boolean => Object.keys(endpoint.files).length > 0;

export type Property = { format?: string; pattern?: string; enum?: string[] };
/** The keys of an object's schema and what each takes, as JSON Schema. */
export function keysOf(schema: Schema): [string, Property][] {
  const { properties = {} } = z.toJSONSchema(schema as z.ZodMiniType, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties as Record<string, Property>);
}
/** A well-formed parameter of something that does not exist. */
const somewhere = (property: Property | undefined) =>
  property?.enum?.[0] ??
  (property?.format === 'uuid' ? randomUUID() : property?.pattern === undefined ? 'nowhere' : '123456789');
/** An address at which nothing exists, or with `value` for every parameter. */
export function addressOf(endpoint: Endpoint, value?: string): string {
  const properties = new Map(keysOf(endpoint.params));
  return `/api${endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => value ?? somewhere(properties.get(name)))}`;
}
