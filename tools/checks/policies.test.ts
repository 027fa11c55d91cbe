import { expect, test } from 'vitest';
import { policies } from './policies.ts';
import { treeOf } from './tree.ts';

const writing = "export const apply = endpoint({ method: 'POST', path: '/jobs/{jobId}/applications' });\n";
const reading = "export const readJob = endpoint({ method: 'GET', path: '/jobs/{jobId}' });\n";
const declared = {
  'contract/src/jobs/apply.ts': writing,
  'server/src/modules/jobs/index.ts':
    "import { writes } from './policy.ts';\nexport const jobs = { routes, writes };\n",
  'server/src/modules/jobs/policy.ts':
    'export const canApply = () => null;\nexport const writes = [...guardedBy(canApply, apply)];\n',
  'server/src/modules/jobs/apply.ts': 'enforce(canApply(ctx, job));\n',
};
const found = (files: Record<string, string>) =>
  policies(treeOf(files)).map(({ file, line, message }) => `${file}:${line} ${message}`);

test('a module with writes needs a policy', () => {
  const { 'server/src/modules/jobs/policy.ts': _, ...others } = declared;
  expect(found(declared)).toEqual([]);
  expect(found(others)).toEqual([
    'server/src/modules/jobs/policy.ts:1 is missing, although contract/src/jobs/apply.ts has endpoints that write',
  ]);
});

test('a module without writes needs none, even if its name is a prefix of another', () => {
  const files = { 'server/src/modules/job/index.ts': '', 'contract/src/job/job.ts': reading };
  expect(found({ ...files, 'contract/src/jobs/jobs.ts': writing })).toEqual([]);
});

test('the policy must declare the writes, and the module must pass them on', () => {
  const message = 'does not declare who may make the writes of the module';
  expect(found({ ...declared, 'server/src/modules/jobs/policy.ts': 'export const canApply = () => null;\n' })).toEqual([
    `server/src/modules/jobs/policy.ts:1 ${message}`,
  ]);
  expect(found({ ...declared, 'server/src/modules/jobs/index.ts': 'export const jobs = { routes };\n' })).toEqual([
    `server/src/modules/jobs/index.ts:1 ${message}`,
  ]);
});

test('a function that guards a write must be enforced as well as shown', () => {
  const message = 'canApply guards a write, but no use case of jobs enforces it';
  const shown = { 'server/src/modules/jobs/present.ts': "export const can = () => canApply(ctx) === 'ok';\n" };
  const useCase = (text: string) => found({ ...declared, ...shown, 'server/src/modules/jobs/apply.ts': text });
  expect(useCase('await insert();\n')).toEqual([`server/src/modules/jobs/policy.ts:2 ${message}`]);
  expect(useCase('enforce(canApplyTwice(ctx));\n')).toEqual([`server/src/modules/jobs/policy.ts:2 ${message}`]);
  expect(useCase('const verdict = canApply(ctx);\nenforce(verdict);\n')).toEqual([]);
});
