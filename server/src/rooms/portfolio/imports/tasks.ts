import * as z from 'zod/mini';
import { id } from '#contract/kit.ts';
import type { TaskAct } from '#platform/act.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import type { PortfolioTables } from '../tables.ts';
import { applyImport } from './apply-import.ts';
import { failImport, giveUpReading } from './fail-import.ts';
import { readFile } from './read-file.ts';
import { sweepImports } from './sweep-imports.ts';

const which = z.object({ importId: id, memberId: id });

export const readTask = defineTask({
  name: 'portfolio.read_import',
  payload: which,
  attempts: 3,
  concurrency: 1,
  run: (act: TaskAct<PortfolioTables>, payload) => readFile(act, payload),
  onDead: (act: TaskAct<PortfolioTables>, payload) => giveUpReading(act, payload),
});
export const applyTask = defineTask({
  name: 'portfolio.apply_import',
  payload: which,
  attempts: 5,
  run: (act: TaskAct<PortfolioTables>, payload) => applyImport(act, payload),
  onDead: (act: TaskAct<PortfolioTables>, payload) => failImport(act, payload, 'applying_failed'),
});
export const sweepTask = defineTask({
  name: 'portfolio.sweep_imports',
  payload: z.object({}),
  schedule: '23 * * * *',
  run: (act: TaskAct<PortfolioTables>) => sweepImports(act),
});
