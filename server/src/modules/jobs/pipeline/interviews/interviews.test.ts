import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCalendarFeed } from '#contract/appointments/calendars.ts';
import * as contract from '#contract/jobs/applications/applications.ts';
import * as reviewing from '#contract/jobs/pipeline/review.ts';
import { type ApplicationUnderTest, anApplication, skipDocuments } from '#test/jobs/application.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const day = 86_400_000;
const params = (applicationId: string) => ({ params: { applicationId } });
/** Offers a time, and the candidate picks it. */
async function picked({ admin, candidate, application, review }: ApplicationUnderTest, days: number, round = 1) {
  const slot = new Date(world.clock.now().getTime() + days * day).toISOString();
  const { version } = await review();
  const body = {
    version,
    round,
    name: 'First talk',
    place: 'Pune',
    minutes: 45,
    timeZone: 'Asia/Kolkata',
    slots: [slot],
  };
  await admin.call(reviewing.offerInterview, { ...params(application.id), body });
  const { interviews } = (await candidate.call(contract.readApplication, params(application.id))).reply.data;
  const interviewId = interviews.find(({ state }) => state === 'offered')?.id ?? '';
  await candidate.call(contract.pickInterview, {
    params: { applicationId: application.id, interviewId },
    body: { slot },
  });
  await skipDocuments(world);
  await world.settled();
  return { slot, interviewId };
}
/** The entries that were sent to someone, oldest first. */
async function entriesOf({ username }: Member) {
  const emails = await world.emails(`${username.split('.')[0]}@example.com`);
  return emails.flatMap(({ attachments, subject }) => {
    const file = attachments.find(({ mimeType }) => mimeType === 'text/calendar');
    if (file === undefined) return [];
    const text = typeof file.content === 'string' ? file.content : new TextDecoder().decode(file.content);
    const calendar = new ICAL.Component(ICAL.parse(text) as never);
    const event = calendar.getFirstSubcomponent('vevent');
    const valueOf = (name: string) => String(event?.getFirstPropertyValue(name) ?? '');
    return [
      {
        subject,
        method: String(calendar.getFirstPropertyValue('method')),
        uid: valueOf('uid'),
        sequence: Number(valueOf('sequence')),
        start: valueOf('dtstart'),
        summary: valueOf('summary'),
        attendee: valueOf('attendee').toLowerCase(),
      },
    ];
  });
}
const inCalendar = (slot: string) => slot.replace('.000', '').replace(/\.\d{3}/, '');

test('both sides get the entry of a chosen time, each alone; moving and cancelling change the same entry', async () => {
  const made = await anApplication(world);
  const { admin, candidate, move } = made;
  const { slot } = await picked(made, 3);
  const [first] = await entriesOf(candidate);
  const [ofTeam] = await entriesOf(admin);
  expect(first).toMatchObject({ method: 'REQUEST', start: inCalendar(slot) });
  expect(first?.summary).toMatch(/^First talk · Loom mechanic · Mill \d+$/);
  expect(ofTeam?.summary).toMatch(/^First talk · .+ · Loom mechanic$/);
  expect([first?.attendee, ofTeam?.attendee]).toEqual(
    [candidate, admin].map(({ username }) => `mailto:${username.split('.')[0]}@example.com`),
  );
  expect(ofTeam?.uid).toBe(first?.uid);
  // Moved: the old time is cancelled, and the new one is the same entry.
  const moved = await picked(made, 5);
  const entries = await entriesOf(candidate);
  expect(entries.map(({ method }) => method)).toEqual(['REQUEST', 'CANCEL', 'REQUEST']);
  expect(entries[2]?.start).toBe(inCalendar(moved.slot));
  await move('offer');
  await world.settled();
  for (const member of [candidate, admin]) {
    const all = await entriesOf(member);
    expect(all.map(({ method }) => method)).toEqual(['REQUEST', 'CANCEL', 'REQUEST', 'CANCEL']);
    expect(new Set(all.map(({ uid }) => uid)).size).toBe(1);
    const sequences = all.map(({ sequence }) => sequence);
    expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b));
  }
  const { interviews } = (await candidate.call(contract.readApplication, params(made.application.id))).reply.data;
  expect(interviews.map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
});

test('a withdrawal removes the entry of the team without naming the candidate', async () => {
  const made = await anApplication(world);
  await picked(made, 3);
  await made.candidate.call(contract.withdrawApplication, params(made.application.id));
  await world.settled();
  const [, last] = await entriesOf(made.admin);
  expect([last?.method, last?.summary]).toEqual(['CANCEL', 'First talk · Loom mechanic']);
});

test('an interview that has begun is not cancelled, and its file has the same id', async () => {
  const made = await anApplication(world);
  const { slot, interviewId } = await picked(made, 3);
  const { admin, candidate, application } = made;
  const at = { params: { applicationId: application.id, interviewId } };
  const [entry] = await entriesOf(candidate);
  for (const member of [admin, candidate]) {
    const { calendar } = (await member.call(contract.readInterviewCalendar, at)).reply.data;
    expect(calendar).toContain('METHOD:PUBLISH');
    expect(calendar.replaceAll(/\r\n /g, '')).toContain(`UID:${entry?.uid}`);
    expect(calendar).toContain(`DTSTART:${inCalendar(slot).replaceAll(/[-:]/g, '')}`);
  }
  world.clock.advance(4 * day);
  await made.move('offer');
  await world.settled();
  expect((await entriesOf(candidate)).map(({ method }) => method)).toEqual(['REQUEST']);
});

test('private feeds show a cancelled interview as cancelled for 30 days, and one entry a round', async () => {
  const made = await anApplication(world);
  const { admin, candidate, move } = made;
  await picked(made, 40);
  const moved = await picked(made, 41);
  const addresses = await Promise.all(
    [candidate, admin].map(async (by) => (await by.call(createCalendarFeed, {})).reply.data.address),
  );
  const entriesIn = async () =>
    Promise.all(
      addresses.map(async (address) => {
        const { pathname, host } = new URL(address);
        const { body } = await world.app.fastify.inject({ url: pathname, headers: { host } });
        return body.match(/STATUS:\w+|DTSTART:\w+/g)?.toSorted() ?? [];
      }),
    );
  const start = `DTSTART:${inCalendar(moved.slot).replaceAll(/[-:]/g, '')}`;
  expect(await entriesIn()).toEqual([
    [start, 'STATUS:CONFIRMED'],
    [start, 'STATUS:CONFIRMED'],
  ]);
  await move('offer');
  await world.settled();
  expect(await entriesIn()).toEqual([
    [start, 'STATUS:CANCELLED'],
    [start, 'STATUS:CANCELLED'],
  ]);
  world.clock.advance(31 * day);
  expect(await entriesIn()).toEqual([[], []]);
});
