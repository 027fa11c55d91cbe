import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startStrings } from '#shell/strings.ts';
import { loadStrings } from '#ui/language/strings.ts';
import { drawn, hooked } from '../../../../test/draw.tsx';
import { eventually, logInAsha } from '../../../../test/posts.ts';
import { stubServer } from '../../../../test/server.ts';
import { text } from '../strings.ts';
import { useWhere, WhereFields, WhereNote } from './composer/where.tsx';

beforeAll(async () => {
  await startStrings();
  await loadStrings('posts');
});
beforeEach(() => {
  logInAsha();
  stubServer();
});
afterEach(() => vi.unstubAllGlobals());

const space = { id: 's', kind: 'community', name: 'Weavers' };
async function where(search: string, approval: object | undefined, spaces: object[] | null = [space]) {
  let reads = 0;
  stubServer({
    // Communities are read first, then groups.
    ...(spaces && { 'GET /spaces': () => ({ data: (reads += 1) === 1 ? spaces : [], next: null }) }),
    ...(approval && { 'GET /spaces/s/approval': { data: approval } }),
  });
  let now!: ReturnType<typeof useWhere>;
  const view = await drawn(
    () => {
      now = useWhere();
      return (
        <>
          <WhereFields where={now} />
          <WhereNote where={now} />
        </>
      );
    },
    { at: `/new-post${search}` },
  );
  await view.settle(() => undefined);
  const author = () => view.container.querySelectorAll('select').item(1) as HTMLSelectElement | null;
  return { ...view, now: () => now, author };
}
const approval = { posts: true, postsAsCommunity: true, waits: true, medianHours: null };
describe('the place of a post', () => {
  it('is waited for while the address names a space that is not read yet', async () => {
    expect((await where('?space=s', approval, null)).now().loading).toBe(true);
    expect((await where('', approval, null)).now().loading).toBe(false);
    expect((await where('?space=other', approval)).now().loading).toBe(false);
    expect((await where('?space=s', approval)).now().loading).toBe(false);
    // It is known already, while the groups are read.
    let reads = 0;
    vi.stubGlobal('fetch', (address: string) =>
      address.includes('/spaces?') && (reads += 1) === 1
        ? Promise.resolve(Response.json({ data: [space], next: null }))
        : new Promise(() => {}),
    );
    const known = await hooked(useWhere, { at: '/new-post?space=s' });
    await eventually(() => expect([known.now().space?.name, known.now().loading]).toEqual(['Weavers', false]));
  });
  it('an admin writes as the community where they choose it', async () => {
    const { now, author, settle, container } = await where('?space=s', approval);
    await eventually(() => expect(author()).not.toBeNull());
    expect([now().asCommunity, container.textContent.includes(text('approval.waits'))]).toEqual([false, true]);
    await settle(() => now().setAsCommunity(true));
    expect([now().asCommunity, container.textContent.includes(text('approval.waits'))]).toEqual([true, false]);
    const member = await where('?space=s', { ...approval, postsAsCommunity: false });
    await eventually(() => expect(member.container.textContent).toContain(text('approval.waits')));
    await member.settle(() => member.now().setAsCommunity(true));
    expect([member.author(), member.now().asCommunity]).toEqual([null, false]);
  });
});
