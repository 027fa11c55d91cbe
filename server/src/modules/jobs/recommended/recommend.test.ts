import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveJob } from '#contract/jobs/favourites.ts';
import { listRecommendedJobs } from '#contract/jobs/recommended.ts';
import { blockActor } from '#contract/network/network.ts';
import { addItem } from '#contract/profiles/items.ts';
import { editProfile } from '#contract/profiles/profiles.ts';
import { aCandidate, applyTo } from '#test/jobs/application.ts';
import { anOpenJob } from '#test/jobs/job.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const recommended = async (member: Member) => {
  const { data } = (await member.call(listRecommendedJobs, {})).reply;
  return data.map(({ job, reasons }) => {
    const skills = reasons.skills.toSorted((a, b) => a.localeCompare(b));
    return [job.title, { ...reasons, skills }] as const;
  });
};

test('jobs are recommended by title and skills, with the reason, the best first', async () => {
  const member = await aCandidate(world);
  expect(await recommended(member)).toEqual([]);
  const both = await anOpenJob(world, { title: 'Dye chemist', skillsRequired: ['weaving', 'Chemistry'] });
  const skill = await anOpenJob(world, { title: 'Teacher', skillsWelcome: ['Weaving'] });
  await anOpenJob(world, { title: 'Loom driver', description: 'Weaving is done next door, and chemistry too.' });
  expect(await recommended(member)).toEqual([
    ['Teacher', { title: '', skills: ['Weaving'], near: false }],
    ['Dye chemist', { title: '', skills: ['Weaving'], near: false }],
  ]);
  await member.call(editProfile, { body: { version: 0, title: 'Senior chemist' } });
  await member.call(addItem.skills, { body: { name: 'Chemistry' } });
  expect(await recommended(member)).toEqual([
    ['Dye chemist', { title: 'Senior chemist', skills: ['Chemistry', 'Weaving'], near: false }],
    ['Teacher', { title: '', skills: ['Weaving'], near: false }],
  ]);
  await member.call(saveJob, { params: { jobId: both.job.id } });
  await applyTo(member, skill.job.id);
  expect(await recommended(member)).toEqual([]);
});

test('words of a title that say nothing about the work find nothing', async () => {
  const member = await aCandidate(world);
  await member.call(editProfile, { body: { version: 0, title: 'Senior head of the glazing' } });
  for (const title of ['Senior head of the kitchen', 'Chef of the glazing', 'Trainee, glazing'])
    await anOpenJob(world, { title, description: 'Glazing of cakes' });
  await anOpenJob(world, { title: 'Cook', description: 'Senior glazing' });
  const byTitle = (await recommended(member)).filter(([, reasons]) => reasons.title !== '').map(([title]) => title);
  expect(byTitle.toSorted((a, b) => a.localeCompare(b))).toEqual(['Chef of the glazing', 'Trainee, glazing']);
});

test('nothing of one’s own pages, of those that block, or that is paused is recommended', async () => {
  const member = await aCandidate(world);
  const [own, blocking, paused] = [
    await anOpenJob(world, { title: 'Own', skillsRequired: ['Weaving'] }),
    await anOpenJob(world, { title: 'Blocking', skillsRequired: ['Weaving'] }),
    await anOpenJob(world, { title: 'Paused', skillsRequired: ['Weaving'] }),
  ];
  const titles = async () => (await recommended(member)).map(([title]) => title);
  expect(await titles()).toEqual(expect.arrayContaining(['Own', 'Blocking', 'Paused']));
  await own.page.setRole(member, 'editor');
  await blocking.page.as(blocking.admin).call(blockActor, { params: { actorId: member.id } });
  await paused.job.step('paused');
  for (const title of ['Own', 'Blocking', 'Paused']) expect(await titles()).not.toContain(title);
});
