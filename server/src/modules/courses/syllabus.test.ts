import fs from 'node:fs';
import path from 'node:path';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import * as contract from '#contract/courses/courses.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { aCourse } from '#test/abilities/a-course.ts';
import { asFile } from '#test/uploads.ts';
import { openWorld, type World } from '#test/world.ts';
import { sweepSyllabuses } from './tasks.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => world.close());

const storedFiles = () => {
  const directory = path.join(world.directory, 'files', 'syllabuses');
  return fs.existsSync(directory) ? fs.readdirSync(directory) : [];
};

test.each(['as themselves', 'as the page'])('a role lost while the file is under way refuses it, %s', async (as) => {
  const { institute, course } = await aCourse(world, 'Bookbinding');
  const editor = await world.member(`editor${as.length}`);
  await institute.setRole(editor, 'editor');
  const { files } = world.app.services;
  const put = files.put.bind(files);
  vi.spyOn(files, 'put').mockImplementationOnce(async (...input) => {
    await put(...input);
    await institute.setRole(editor, null);
  });
  const { refusal } = await (as === 'as the page' ? institute.as(editor) : editor).call(contract.editSyllabus, {
    body: { courseId: course.id, name: 'Syllabus.pdf' },
    files: { syllabus: asFile(Buffer.from('%PDF-1.7'), 's.pdf', 'application/pdf') },
  });
  // The course is a draft: those who left the team may not know of it.
  expect(refusal.code).toBe('not_found');
  expect(storedFiles()).toEqual([]);
  const { syllabus_key: key } = await world.db
    .selectFrom('course')
    .select('syllabus_key')
    .where('id', '=', course.id)
    .executeTakeFirstOrThrow();
  expect(key).toBeNull();
});

test('a file whose upload did not end is swept after an hour; that of a course stays', async () => {
  const { admin, course } = await aCourse(world, 'Typesetting');
  await admin.call(contract.editSyllabus, {
    body: { courseId: course.id, name: 'Syllabus.pdf' },
    files: { syllabus: asFile(Buffer.from('%PDF-1.7'), 's.pdf', 'application/pdf') },
  });
  const [stored = ''] = storedFiles();
  const { files } = world.app.services;
  const lost = `${uuid({ msecs: world.clock.now().getTime() })}.pdf`;
  await files.putBytes(`syllabuses/${lost}`, Buffer.from('%PDF-1.7'), 'application/pdf');
  const after = async (minutes: number) => {
    world.clock.advance(minutes * 60_000);
    await enqueue(world.database, sweepSyllabuses as never, {});
    await world.settled();
    return storedFiles().toSorted();
  };
  expect([await after(50), await after(20)]).toEqual([[stored, lost].toSorted(), [stored]]);
});
