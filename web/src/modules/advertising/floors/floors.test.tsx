import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Dialogs } from '#ui/dialog/dialogs.tsx';
import { opened } from '#ui/dialog/store.ts';
import { enter, press, submit } from '../../../../test/acts.ts';
import { stubDialogs } from '../../../../test/dialogs.tsx';
import { drawn } from '../../../../test/draw.tsx';
import { buttonOf, eventually, logInAsha } from '../../../../test/posts.ts';
import { stubServer } from '../../../../test/server.ts';
import { prepareTexts } from '../../../../test/texts.ts';
import { text } from '../strings.ts';
import { Floors } from './floors.tsx';
import { FrameSwitch } from './frame-switch.tsx';

beforeAll(async () => {
  stubDialogs();
  await prepareTexts('advertising');
});
beforeEach(() => logInAsha());
afterEach(() => {
  opened.set(null);
  vi.unstubAllGlobals();
});

it('an admin changes what campaigns of a currency cost at least', async () => {
  const prices = { budget: 100_00, views: 40_00, click: 2_00, worth: 1, since: null };
  const sent = stubServer({
    'GET /campaign-floors': {
      data: [
        { currency: 'INR', prices },
        { currency: 'JPY', prices: null },
      ],
    },
    'PUT /campaign-floors': new Response(null, { status: 204 }),
  });
  const { document, settle } = await drawn(() => (
    <>
      <Floors />
      <Dialogs />
    </>
  ));
  await eventually(() => expect(document.body.textContent).toContain('₹100'));
  expect(document.body.textContent).toContain(text('floors.none'));
  await settle(() => press(buttonOf(document, text('floors.edit', { currency: 'INR' }))!));
  const views = () => document.querySelector<HTMLInputElement>('input[name="views"]');
  await eventually(() => expect(views()).not.toBeNull());
  await settle(() => enter(views()!, '55'));
  await settle(() => submit(views()!));
  await eventually(() =>
    expect(sent.find(({ call }) => call === 'PUT /campaign-floors')?.body).toEqual({
      currency: 'INR',
      budget: 100_00,
      views: 55_00,
      click: 2_00,
      worth: 1,
    }),
  );
});

it('an admin switches on that free places show a page of another site', async () => {
  const sent = stubServer({
    'GET /promoted-frame': { data: { isOn: false, address: 'https://other.example/frame' } },
    'PUT /promoted-frame': new Response(null, { status: 204 }),
  });
  const { container, settle } = await drawn(() => <FrameSwitch />);
  const box = () => container.querySelector<HTMLInputElement>('input[type="checkbox"]');
  await eventually(() => expect(box()).not.toBeNull());
  expect(container.textContent).toContain(text('frame.address', { address: 'other.example' }));
  await settle(() => press(box()!));
  await eventually(() => expect(sent.find(({ call }) => call === 'PUT /promoted-frame')?.body).toEqual({ isOn: true }));
});

it('without a page of the operator the switch says that nothing is shown', async () => {
  stubServer({ 'GET /promoted-frame': { data: { isOn: true, address: null } } });
  const { container } = await drawn(() => <FrameSwitch />);
  await eventually(() => expect(container.textContent).toContain(text('frame.none')));
});
