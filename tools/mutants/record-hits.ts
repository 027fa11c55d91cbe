import fs from 'node:fs';
import { afterAll, expect } from 'vitest';

/* Runs before each file of tests while mutants are judged: writes which functions and statements the file has run. */

const recorded = globalThis as { guildhallHits?: Record<string, Set<number>> };
const output = process.env['GUILDHALL_HITS_FILE'];

if (output !== undefined) {
  recorded.guildhallHits = {};
  afterAll(() => {
    const hits = Object.entries(recorded.guildhallHits ?? {}).map(([file, starts]) => [file, [...starts]]);
    const entry = { file: expect.getState().testPath, hits: Object.fromEntries(hits) as Record<string, number[]> };
    fs.appendFileSync(output, `${JSON.stringify(entry)}\n`);
  });
}
