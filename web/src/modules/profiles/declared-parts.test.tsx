import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { drawn } from '../../../test/draw.tsx';
import { stubIntersections } from '../../../test/observer.ts';
import { logInAsha } from '../../../test/posts.ts';
import { profileOf } from '../../../test/profiles.ts';
import { stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import { ProfileView } from './parts/profile-view.tsx';

beforeAll(() => prepareTexts('profiles', 'choices', 'network', 'posts', 'reference', 'jobs', 'insights'));
beforeEach(() => {
  logInAsha();
  stubIntersections();
});

const READS = ['GET /insights/figures', 'GET /own-jobs', 'GET /actors/ravi/posts'];
async function view(edit: boolean) {
  const sent = stubServer({ 'GET /profiles/ravi': { data: profileOf({ can: { edit } }) } });
  const { container } = await drawn(() => <ProfileView username="ravi" />, { at: '/u/ravi' });
  const reads = () => READS.filter((each) => sent.some(({ call }) => call === each));
  await vi.waitFor(() => expect(reads()).toEqual(expect.arrayContaining(edit ? READS : READS.slice(2))));
  const headings = [...container.querySelectorAll('section > h2')].map(({ textContent }) => textContent);
  return { reads: reads(), last: headings.at(-1) };
}

it('higher modules add posts to every profile, and views and jobs to that of its owner', async () => {
  expect(await view(false)).toEqual({ reads: READS.slice(2), last: 'Posts' });
  expect(await view(true)).toEqual({ reads: READS, last: 'Posts' });
});
