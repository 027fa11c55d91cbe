import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Promoted } from '#contract/advertising/promoted.ts';
import { Dialogs } from '#ui/dialog/dialogs.tsx';
import { press } from '../../../../test/acts.ts';
import { stubDialogs } from '../../../../test/dialogs.tsx';
import { drawn } from '../../../../test/draw.tsx';
import { openMenu } from '../../../../test/menus.ts';
import { stubIntersections } from '../../../../test/observer.ts';
import { actorOf, buttonOf, eventually, logInAsha } from '../../../../test/posts.ts';
import { stubServer } from '../../../../test/server.ts';
import { prepareTexts } from '../../../../test/texts.ts';
import { PromotedItem } from '../feed/promoted-item.tsx';
import { text } from '../strings.ts';
import { SettingsFields } from './settings-fields.tsx';

beforeAll(async () => {
  stubDialogs();
  await prepareTexts('advertising', 'choices', 'media', 'network', 'reference', 'moderation');
});
beforeEach(() => {
  logInAsha();
  vi.stubGlobal('location', { origin: 'http://localhost' });
});
afterEach(() => vi.unstubAllGlobals());

const owner = actorOf('mehta', { kind: 'business', name: 'Mehta Solar' });
const promoted: Promoted = {
  id: 'c1',
  slot: 0,
  after: 3,
  kind: 'advertisement',
  owner,
  thing: null,
  headline: 'Solar for every roof',
  description: '',
  callToAction: null,
  pictures: [],
  video: null,
  file: null,
  path: '/a/TOKEN.0',
};

it('what was hidden is shown again by one press', async () => {
  stubIntersections();
  const sent = stubServer({
    'POST /promoted-slots/hide': new Response(null, { status: 204 }),
    'DELETE /promoted-hidden/c1': new Response(null, { status: 204 }),
  });
  const view = await drawn(() => (
    <>
      <PromotedItem promoted={promoted} token="ASIDE" list="aside" />
      <Dialogs />
    </>
  ));
  await eventually(() => expect(view.container.querySelector('article')).not.toBeNull());
  await (await openMenu(view)).choose(text('feed.hide'));
  await eventually(() => expect(view.container.textContent).toContain(text('feed.hidden')));
  await view.settle(() => press(buttonOf(view.container, text('feed.undo'))!));
  await eventually(() => expect(view.container.querySelector('article')).not.toBeNull());
  expect(sent.map(({ call }) => call)).toEqual(['POST /promoted-slots/hide', 'DELETE /promoted-hidden/c1']);
});

it('what is hidden stands among the settings, and is shown again when it is taken out', async () => {
  const hidden = [{ id: 'c1', title: promoted.headline, owner }];
  const sent = stubServer({
    'GET /promoted-settings': { data: { isPersonal: true, perHour: null, kindsOff: [], topicsOff: [] } },
    'GET /promoted-hidden': { data: hidden },
    'DELETE /promoted-hidden/c1': new Response(null, { status: 204 }),
  });
  const { container, settle } = await drawn(() => <SettingsFields />);
  const name = text('viewer.hidden.one', { title: promoted.headline, owner: owner.name });
  await eventually(() => expect(container.textContent).toContain(name));
  const buttons = [...container.querySelectorAll('button')];
  await settle(() => press(buttons.find((button) => button.getAttribute('aria-label')?.includes(name))!));
  await eventually(() => expect(container.textContent).toContain(text('viewer.hidden.none')));
  expect(sent.map(({ call }) => call)).toContain('DELETE /promoted-hidden/c1');
});
