import { setTimeout as wait } from 'node:timers/promises';
import { logout } from '#contract/accounts/accounts.ts';
import { addItem } from '#contract/profiles/items.ts';
import { readMedia, uploadMedia, type PicturePurpose } from '#contract/media/media.ts';
import { editProfile, readOwnProfile, editCover, editPhoto } from '#contract/profiles/profiles.ts';
import { across } from '#platform/database/narrow.ts';
import { DEMO_PASSWORD, demoAddress, hashPassword, openAccount, openSession } from '#modules/accounts';
import { currentVersion } from '#modules/legal';
import { findCityByName } from '#modules/reference';
import { createCall, type Call } from '../call-inside.ts';
import type { App } from '../app.ts';
import { looks } from './content/faces.ts';
import { historyOf } from './content/histories.ts';
import { namedPeople, otherPeople, type Invented } from './content/people.ts';
import { portraitOf } from './drawings/portraits/portrait.ts';
import { scene } from './drawings/scenes/scene.ts';
import { patientCall } from './patient-call.ts';

export interface Person {
  readonly id: string;
  readonly username: string;
  readonly invented: Invented;
  readonly call: Call;
  leave(): Promise<void>;
}
const covers = ['hillside', 'field', 'bridge', 'roofs', 'wind'] as const;
const origin = { browser: null, system: null, city: null, countryCode: null };

/** A refusal here is a bug in the demo world: the error names the call. */
export async function expectOk<R>(
  description: string,
  answer: Promise<{ status: number; reply: R; refusal: unknown }>,
): Promise<R> {
  const { status, reply, refusal } = await answer;
  if (status >= 300) throw new Error(`demo world: ${description} answered ${status} ${JSON.stringify(refusal)}`);
  return reply;
}

/** Creates the accounts, fills the profiles, and logs everyone in. The admin has an account without a profile. */
export async function openPeople(
  app: App,
  joined: (index: number) => Date,
  now: Date,
  step: () => void,
): Promise<Person[]> {
  const { db } = app.database;
  // They have accepted what is in force today, so that nobody is asked when they log in.
  const today = new Date();
  const termsVersion = await currentVersion(across(db), 'terms', today);
  const privacyVersion = await currentVersion(across(db), 'privacy', today);
  // The extras share one hash: their addresses are not printed, and each hash adds 50 ms to the first start.
  const extrasHash = await hashPassword(DEMO_PASSWORD);
  const open = async (
    email: string,
    first: string,
    last: string,
    passwordHash: string,
    language: Invented['language'],
    since: Date,
    isAdmin = false,
  ) => {
    const memberId = await openAccount(
      db,
      {
        email,
        passwordHash,
        firstName: first,
        lastName: last,
        accountType: null,
        language,
        termsVersion,
        privacyVersion,
        isAdmin,
      },
      since,
    );
    if (memberId === null) throw new Error(`demo world: ${email} is taken`);
    return memberId;
  };
  await open(demoAddress('admin'), 'Guildhall', 'Desk', await hashPassword(DEMO_PASSWORD), 'en', joined(0), true);
  const people: Person[] = [];
  for (const [index, invented] of [...namedPeople, ...otherPeople].entries()) {
    const isNamed = index < namedPeople.length;
    const since = joined(index);
    const { memberId, username } = await open(
      isNamed ? `${invented.key}@example.com` : `${invented.key}@people.example.com`,
      invented.first,
      invented.last,
      isNamed ? await hashPassword(DEMO_PASSWORD) : extrasHash,
      invented.language,
      since,
    );
    const { token } = await openSession(db, { id: memberId, isAdmin: false }, origin, now);
    const call = patientCall(createCall(app.fastify, token));
    people.push({
      id: memberId,
      username,
      invented,
      call,
      leave: async () => {
        await expectOk('logout', call(logout, {}));
      },
    });
    step();
  }
  return people;
}

/** Uploads a drawing and waits until its renditions exist. */
export async function upload(person: Person, purpose: PicturePurpose, drawing: Buffer): Promise<string> {
  const file = new File([new Uint8Array(drawing)], 'drawing.jpg', { type: 'image/jpeg' });
  const { data } = await expectOk('upload', person.call(uploadMedia, { body: { purpose }, files: { file } }));
  await untilRead(person, data.id);
  return data.id;
}

/** Milliseconds. On a busy machine a reader may begin several times before it has read a file. */
const MAX_READING_MS = 600_000;
/** Until the first question; each further one waits longer, since many that ask slow down what they wait for. */
const FIRST_PAUSE_MS = 60;

/** Resolves when an upload of the person can be attached. */
export async function untilRead(person: Person, mediaId: string): Promise<void> {
  let pause = FIRST_PAUSE_MS;
  for (const from = performance.now(); performance.now() - from < MAX_READING_MS; pause *= 1.4) {
    await wait(pause);
    const { data: now } = await expectOk('upload', person.call(readMedia, { params: { mediaId } }));
    if (now.state === 'ready') return;
    if (now.state === 'refused') throw new Error(`demo world: an upload was refused: ${now.refusal?.code}`);
  }
  throw new Error('demo world: an upload was not ready after ten minutes');
}

/** Adds jobs, education, skills and contact details; the server sorts the items by date. */
async function fillSections({ call, invented }: Person, index: number): Promise<void> {
  const history = historyOf(invented, index);
  for (const body of history.work_experience) await expectOk('experience', call(addItem.work_experience, { body }));
  for (const body of history.educations) await expectOk('education', call(addItem.educations, { body }));
  for (const body of history.projects) await expectOk('project', call(addItem.projects, { body }));
  for (const body of history.achievements) await expectOk('achievement', call(addItem.achievements, { body }));
  for (const name of history.skills) await expectOk('skill', call(addItem.skills, { body: { name } }));
  for (const body of history.languages) await expectOk('language', call(addItem.languages, { body }));
  const { data: own } = await expectOk('profile', call(readOwnProfile, {}));
  const contact = {
    email: `${invented.key}@example.com`,
    website: `https://example.com/${invented.key}`,
    mobile: '+91 98220 12345',
  };
  await expectOk('contact', call(editProfile, { body: { version: own.version, title: history.title, ...contact } }));
}

/** Fills one profile: texts, location, interests, photo; every fourth person also has a cover. */
export async function fillProfile(app: App, person: Person, index: number): Promise<void> {
  const { invented, call } = person;
  const [town, country] = invented.city;
  const cityId = await findCityByName(across(app.database.db), country, town);
  const { data: own } = await expectOk('profile', call(readOwnProfile, {}));
  await expectOk(
    'profile',
    call(editProfile, {
      body: {
        version: own.version,
        headline: invented.headline,
        about: invented.about,
        place: { country, cityId },
        interests: [...invented.interests],
      },
    }),
  );
  await fillSections(person, index);
  const look = looks.get(invented.key);
  if (look !== undefined)
    await expectOk(
      'photo',
      call(editPhoto, { body: { mediaId: await upload(person, 'photo', await portraitOf(look)) } }),
    );
  if (index % 4 === 0)
    await expectOk(
      'cover',
      call(editCover, {
        body: {
          mediaId: await upload(person, 'cover', await scene(covers[index % covers.length] ?? 'hillside', index)),
        },
      }),
    );
}
