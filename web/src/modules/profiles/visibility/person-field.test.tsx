import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { enter } from '../../../../test/acts.ts';
import { drawn } from '../../../../test/draw.tsx';
import { actorOf, eventually, logInAsha } from '../../../../test/posts.ts';
import { stubServer } from '../../../../test/server.ts';
import { prepareTexts } from '../../../../test/texts.ts';
import { PersonField } from './person-field.tsx';

beforeAll(async () => {
  await prepareTexts('profiles');
});
afterEach(() => vi.unstubAllGlobals());

it('people are offered for the name that is typed, and for no earlier one', async () => {
  logInAsha();
  const found = (username: string, relation: string) => ({ actor: actorOf(username), relationship: { relation } });
  const sent = stubServer({
    'GET /search/people': { data: [found('ravi', 'none'), found('asha', 'self'), found('rani', 'none')] },
  });
  const { container, document, queries, settle } = await drawn(() => (
    <PersonField username="" onChoose={() => undefined} />
  ));
  const field = container.querySelector('input')!;
  const type = (words: string) => settle(() => enter(field, words));
  const options = () => [...document.querySelectorAll('[role="option"]')].map((each) => each.textContent);
  const offered = () => options().filter((words) => words.includes('@')).length;
  const searched = () =>
    queries
      .getQueryCache()
      .getAll()
      .filter((each) => each.getObserversCount() > 0)
      .map(({ queryKey }) => JSON.stringify(queryKey));
  await settle(() => field.focus());
  await type('@r');
  await eventually(() => expect(offered()).toBe(2));
  expect(sent.map(({ query }) => new URLSearchParams(query).get('query'))).toEqual(['r']);
  await type('');
  expect(offered()).toBe(0);
  // A pause of typing later, the empty name is the one that is searched for.
  await vi.waitFor(() => expect(searched()[0]).toContain('"query":""'));
  await type('x');
  expect(offered()).toBe(0);
});
