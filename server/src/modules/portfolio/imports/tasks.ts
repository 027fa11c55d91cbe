import * as z from 'zod/mini';
import { id } from '#contract/core/endpoint.ts';
import type { TaskContext } from '#platform/context.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import type { PortfolioTables } from '../tables.ts';
import { applyImport } from './apply-import.ts';
import { failImport, cancelQueries } from './fail-import.ts';
import { readFile } from './read-file.ts';
import { sweepImports } from './sweep-imports.ts';

const importRef = z.object({ importId: id, memberId: id });

export const readTask = defineTask({
  name: 'portfolio.read_import',
  payload: importRef,
  attempts: 3,
  concurrency: 1,
  run: async (ctx: TaskContext<PortfolioTables>, payload) => readFile(ctx, payload),
  onDead: async (ctx: TaskContext<PortfolioTables>, payload) => cancelQueries(ctx, payload),
});
export const applyTask = defineTask({
  name: 'portfolio.apply_import',
  payload: importRef,
  attempts: 5,
  run: async (ctx: TaskContext<PortfolioTables>, payload) => applyImport(ctx, payload),
  onDead: async (ctx: TaskContext<PortfolioTables>, payload) => failImport(ctx, payload, 'applying_failed'),
});
export const sweepTask = defineTask({
  name: 'portfolio.sweep_imports',
  payload: z.object({}),
  schedule: '23 * * * *',
  run: async (ctx: TaskContext<PortfolioTables>) => sweepImports(ctx),
});
