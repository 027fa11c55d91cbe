import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/courses/courses.ts';
import { aCourse } from '#test/abilities/a-course.ts';
import { sequence } from '#test/pages/sequence.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** From where to where a course goes, written by hand from the rules. */
const nextOf: Readonly<Record<string, readonly string[]>> = {
  draft: ['published'],
  published: ['paused', 'archived'],
  paused: ['published', 'archived'],
  archived: [],
};
const targets = ['published', 'paused', 'archived'] as const;

test.each([3, 5, 8])(
  'a random walk follows the states of a course, each change with its row, walk %i',
  async (seed) => {
    const next = sequence(seed);
    const { course, admin } = await aCourse(world, `Walk ${seed}`);
    const params = { courseId: course.id };
    let state = 'draft';
    const rows: string[] = [];
    for (let step = 0; step < 15; step += 1) {
      const target = targets[Math.floor(next() * targets.length)]!;
      // Archiving ends the walk, so it is rare.
      const to = target === 'archived' && next() < 0.7 ? 'paused' : target;
      const isStep = nextOf[state]?.includes(to) ?? false;
      const isDeleted = await admin.call(contract.deleteCourse, {
        params: { courseId: state === 'draft' ? '00000000-0000-7000-8000-000000000000' : course.id },
      });
      expect(isDeleted.status).toBe(state === 'draft' ? 404 : 409);
      const { status, refusal } = await admin.call(contract.editCourseState, {
        params,
        body: { state: to, reason: '' },
      });
      const outcome = status < 300 ? 'ok' : refusal.code;
      expect({ step, state, to, outcome }).toEqual({
        step,
        state,
        to,
        outcome: isStep || to === state ? 'ok' : 'course_state',
      });
      if (isStep) rows.unshift(`${state} ${to}`);
      state = isStep ? to : state;
      const { reply } = await admin.call(contract.readCourse, { params });
      expect([reply.data.state, reply.data.can.edit]).toEqual([state, state !== 'archived']);
    }
    const { reply } = await admin.call(contract.listCourseChanges, { params, query: {} });
    expect(reply.data.map(({ before, after }) => `${before} ${after}`)).toEqual([...rows, 'null draft']);
  },
);
