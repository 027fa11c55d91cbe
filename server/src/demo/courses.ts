import { createCourse, editCoursePicture, editCourseState } from '#contract/courses/courses.ts';
import type { CourseTarget } from '#contract/courses/choices.ts';
import { claimCompletion, decideCompletion } from '#contract/courses/outcomes.ts';
import { day, hour } from '#platform/time.ts';
import { scene, type SceneKind } from './drawings/scenes/scene.ts';
import { expectOk, type Person, upload } from './people.ts';
import type { DemoEvent } from './story.ts';

interface Course {
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly scene: SceneKind;
  readonly states: readonly CourseTarget[];
  /** How many members completed it. */
  readonly learners: number;
  /** Industries whose people came first. */
  readonly industries?: readonly string[];
}

const courses: readonly Course[] = [
  {
    name: 'Solar installation',
    description:
      'Twelve Saturdays on real roofs. You plan a small system, mount it with two others, and measure what it ' +
      'yields. No experience needed, but you should not mind heights.',
    category: 'home-repair-and-maintenance',
    scene: 'roofs',
    states: ['published'],
    learners: 14,
    industries: ['energy-and-utilities', 'agriculture-and-farming'],
  },
  {
    name: 'Furniture with hand tools',
    description: 'Build a stool in ten evenings: joints, planes and finishes, with timber from the region.',
    category: 'tutoring-and-teaching',
    scene: 'workshop',
    states: ['published'],
    learners: 4,
  },
  {
    name: 'Weaving on a frame loom',
    description: 'From yarn to shawl in six weekends. Looms and yarn are provided.',
    category: 'tutoring-and-teaching',
    scene: 'loom',
    states: ['published'],
    learners: 0,
  },
  {
    name: 'Bookkeeping for workshops',
    description: 'Invoices, stock and taxes for small makers, with your own papers on the table.',
    category: 'accounting-and-bookkeeping',
    scene: 'page',
    states: ['published'],
    learners: 0,
  },
  {
    name: 'Pottery for beginners',
    description: 'Throwing, glazing and firing. The kiln is being repaired, and the course begins again after that.',
    category: 'tutoring-and-teaching',
    scene: 'pots',
    states: ['published', 'paused'],
    learners: 0,
  },
  {
    name: 'Boats of the river',
    description: 'A new course about building small boats, which we are still writing.',
    category: 'tutoring-and-teaching',
    scene: 'bridge',
    states: [],
    learners: 0,
  },
];

/** The courses of an institute, and the members who completed them: the first has an outcome card. */
export function demoCourses(people: readonly Person[], admin: Person, pageId: () => string, from: Date): DemoEvent[] {
  const others = people.filter((person) => person !== admin);
  return courses.flatMap((course, index) => {
    let courseId = '';
    const at = (hours: number) => new Date(from.getTime() + 2 * day + (index + hours) * hour);
    const create = async (): Promise<void> => {
      courseId = await openCourse(admin, pageId(), course, index);
    };
    const isSuited = ({ invented }: Person) =>
      course.industries?.some((industry) => invented.interests.includes(industry)) === true;
    const learners = others.toSorted((a, b) => Number(isSuited(b)) - Number(isSuited(a)));
    const completions = learners.slice(0, course.learners).map((learner, nth) => ({
      at: at(24 + nth),
      run: async () => {
        const params = { courseId };
        const finishedOn = new Date(from.getTime() - nth * 20 * day).toISOString().slice(0, 7);
        await expectOk('completion', learner.call(claimCompletion, { params, body: { finishedOn } }));
        // The last claim waits for an answer.
        if (nth === course.learners - 1) return;
        const decision = { params: { ...params, memberId: learner.id }, body: { confirm: true } };
        await expectOk('confirmation', admin.call(decideCompletion, decision));
      },
    }));
    return [{ at: at(0), run: create }, ...completions];
  });
}

async function openCourse(admin: Person, pageId: string, course: Course, index: number): Promise<string> {
  const { name, description, category } = course;
  const { data } = await expectOk(
    'course',
    admin.call(createCourse, {
      params: { pageId },
      body: {
        name,
        description,
        category,
        website: 'https://sahyadri-crafts.example/courses',
        callToAction: 'apply_now',
      },
    }),
  );
  const params = { courseId: data.id };
  const mediaId = await upload(admin, 'cover', await scene(course.scene, 90 + index));
  await expectOk('picture', admin.call(editCoursePicture, { params, body: { mediaId } }));
  for (const state of course.states)
    await expectOk('state', admin.call(editCourseState, { params, body: { state, reason: '' } }));
  return data.id;
}
