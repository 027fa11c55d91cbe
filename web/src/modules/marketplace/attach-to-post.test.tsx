import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { enter } from '../../../test/acts.ts';
import { drawn } from '../../../test/draw.tsx';
import { eventually, logInAsha } from '../../../test/posts.ts';
import { stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import { attachables } from './attach-to-post.tsx';

beforeAll(async () => {
  await prepareTexts('posts');
});
beforeEach(() => logInAsha());
afterEach(() => vi.unstubAllGlobals());

const row = (id: string, name: string, state = 'active') => ({ id, name, state, seller: { name: 'Asha Rao' } });
const saved = (kind: string, id: string, title: string, state = 'active') => ({
  kind,
  id,
  note: '',
  collectionId: null,
  card: { kind, id, title, state, author: { name: 'Gopal Das' } },
});

async function field(kind: 'product' | 'service', replies: Parameters<typeof stubServer>[0]) {
  const Field = attachables.find((each) => each.kind === kind)!.Field;
  const sent = stubServer(replies);
  const onChoose = vi.fn<(id: string | null) => void>();
  const view = await drawn(() => <Field label="Product" id={null} onChoose={onChoose} />);
  const input = view.container.querySelector('input')!;
  const options = () => [...view.document.querySelectorAll('[role="option"]')].map((each) => each.textContent);
  await view.settle(() => input.focus());
  await view.settle(() => enter(input, 'bo'));
  return { ...view, sent, options, onChoose };
}

it('offers own things that are shown, then saved ones of the kind, each once', async () => {
  const { options, sent } = await field('product', {
    'GET /own-products': {
      data: [row('a', 'Bolt'), row('b', 'Bowl', 'sold_out'), row('c', 'Box', 'draft'), row('d', 'Boot', 'paused')],
      page: { number: 1, total: 4 },
    },
    'GET /saved-items': {
      data: [
        saved('product', 'b', 'Bowl'),
        saved('product', 'e', 'Bowls of clay'),
        saved('product', 'f', 'Bottle', 'ended'),
        saved('service', 'g', 'Bookkeeping'),
        { ...saved('product', 'h', ''), card: null },
      ],
    },
  });
  await eventually(() => expect(options()).toEqual(['BoltAsha Rao', 'BowlAsha Rao', 'Bowls of clayGopal Das']));
  const queries = (call: string, name: string) =>
    sent.flatMap((each) => (each.call === call ? [new URLSearchParams(each.query).get(name)] : []));
  await eventually(() => expect(queries('GET /own-products', 'query')).toContain('bo'));
  expect(queries('GET /saved-items', 'search')).toContain('bo');
});

it('asks for services where a service is attached', async () => {
  const { options, sent } = await field('service', {
    'GET /own-services': { data: [row('s', 'Book cover')], page: { number: 1, total: 1 } },
    'GET /saved-items': { data: [saved('service', 'g', 'Bookkeeping'), saved('product', 'b', 'Bowl')] },
  });
  await eventually(() => expect(options()).toEqual(['Book coverAsha Rao', 'BookkeepingGopal Das']));
  expect(sent.some(({ call }) => call === 'GET /own-products')).toBe(false);
});
