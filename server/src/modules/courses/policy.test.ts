import { expect, test } from 'vitest';
import { COURSES_MAX } from '#contract/courses/courses.ts';
import type { PageRole } from '#contract/core/roles.ts';
import { cardsWithoutReads } from '#test/audiences/visitor-cards.ts';
import * as policy from './policy.ts';
import { courseCards } from './cards.ts';
import { presentCourse } from './present.ts';

type Caller = Parameters<typeof policy.canClaim>[0];
type Course = Parameters<typeof policy.canClaim>[1];
const asha = { actor: { id: 'asha' }, member: { id: 'asha' }, role: null } as unknown as Caller;
/** The caller while they act as a page. */
const acting = (id: string, role: PageRole, kind = 'institute') =>
  ({ actor: { id, kind }, member: { id: 'asha' }, role }) as unknown as Caller;
const course = (changed: Partial<Course> = {}): Course => ({
  pageId: 'page',
  role: 'editor',
  state: 'draft',
  completion: null,
  ...changed,
});
const no = 'not_permitted';

/** Every function for editors, in a state in which nothing else refuses. */
const editing = (caller: Caller, role: PageRole | null) => [
  policy.canCreateCourse(caller, { pageId: 'page', role, courses: 0 }),
  policy.canEditCourse(caller, course({ role })),
  policy.canChangeState(caller, course({ role }), 'published'),
  policy.canDeleteCourse(caller, course({ role })),
  policy.canSeeClaims(caller, course({ role })),
  policy.canDecide(caller, course({ role }), { learnerId: 'ravi', claim: 'claimed' }),
];
test.each<[string, Caller, PageRole | null, string]>([
  ['an admin', asha, 'admin', 'ok'],
  ['an editor', asha, 'editor', 'ok'],
  ['an editor as the institute', acting('page', 'editor'), 'editor', 'ok'],
  ['an editor as another institute', acting('other', 'editor'), 'editor', no],
  ['an editor as a business', acting('other', 'editor', 'business'), 'editor', 'kind_not_permitted'],
  ['an advertiser as the institute', acting('page', 'advertiser'), 'editor', 'role_not_permitted'],
  ['an advertiser', asha, 'advertiser', no],
  ['no one of the team', asha, null, no],
])('%s edits courses: %s', (_, caller, role, verdict) => {
  expect(new Set(editing(caller, role))).toEqual(new Set([verdict]));
});

test('an institute has a number of courses, and what is archived stays as it is', () => {
  const create = (courses: number) => policy.canCreateCourse(asha, { pageId: 'page', role: 'admin', courses });
  expect([create(COURSES_MAX - 1), create(COURSES_MAX)]).toEqual(['ok', 'too_many_courses']);
  const states = ['draft', 'published', 'paused', 'archived'] as const;
  expect(states.map((state) => policy.canEditCourse(asha, course({ state })))).toEqual([
    'ok',
    'ok',
    'ok',
    'course_state',
  ]);
  expect(states.map((state) => policy.canDeleteCourse(asha, course({ state })))).toEqual([
    'ok',
    'course_state',
    'course_state',
    'course_state',
  ]);
  expect(states.map((state) => policy.canChangeState(asha, course({ state }), 'paused'))).toEqual([
    'course_state',
    'ok',
    'unchanged',
    'course_state',
  ]);
});

test('learners say once that they finished a course, and again when they were declined', () => {
  const claim = (changed: Partial<Course>, caller = asha) =>
    policy.canClaim(caller, course({ state: 'published', ...changed }));
  expect([claim({}), claim({ state: 'archived' }), claim({ state: 'draft' })]).toEqual(['ok', 'ok', no]);
  expect([
    claim({ completion: 'claimed' }),
    claim({ completion: 'confirmed' }),
    claim({ completion: 'declined' }),
  ]).toEqual(['unchanged', 'completion_state', 'ok']);
  expect(claim({}, acting('page', 'admin'))).toBe('acting_as_page');
});

test('what a learner claimed is decided once, and not by themselves', () => {
  const decide = (learnerId: string, claim: 'claimed' | 'confirmed') =>
    policy.canDecide(asha, course(), { learnerId, claim });
  expect([decide('ravi', 'claimed'), decide('ravi', 'confirmed'), decide('asha', 'claimed')]).toEqual([
    'ok',
    'completion_state',
    'not_oneself',
  ]);
});

test('a course shows its picture, syllabus and the claim of the caller where it has them', () => {
  const services = {
    addresses: { signed: () => '/p', open: () => '/p', brief: () => '/p' },
    downloads: { address: () => '/s' },
    labels: { of: () => null },
  };
  const row = {
    created_at: new Date(0),
    picture_id: 'm',
    picture_width: 4,
    picture_height: 3,
    syllabus_key: 'k',
    syllabus_name: 'a.pdf',
    syllabus_bytes: 5,
    completion_state: 'claimed',
    finished_on: '2026-01-01',
    completion_shown: null,
    role: null,
    actor_photo_id: null,
  };
  const shown = (changed: object, caller = asha) => {
    const ctx = { ...caller, services, now: new Date(0) } as unknown as Parameters<typeof presentCourse>[1];
    const { picture, syllabus, completion } = presentCourse(
      { ...row, ...changed } as unknown as Parameters<typeof presentCourse>[0],
      ctx,
    );
    return [picture !== null, syllabus, completion];
  };
  const whole = [
    true,
    { name: 'a.pdf', bytes: 5, url: '/s' },
    { state: 'claimed', finishedOn: '2026-01-01', shown: true },
  ];
  expect(shown({})).toEqual(whole);
  expect(shown({ picture_id: null, syllabus_key: null, completion_state: null })).toEqual([false, null, null]);
  // Each of them is left out unless it is known as a whole.
  for (const [at, columns] of [
    ['picture_id', 'picture_width', 'picture_height'],
    ['syllabus_key', 'syllabus_name', 'syllabus_bytes'],
    ['completion_state', 'finished_on'],
  ].entries())
    for (const column of columns) expect(shown({ [column]: null })[at] || null).toBeNull();
  expect(shown({}, acting('page', 'admin'))[2]).toBeNull();
});

test('cards for a visitor, and of nothing, are none and read nothing', async () => {
  expect(await cardsWithoutReads(courseCards, asha)).toEqual([0, 0]);
});
