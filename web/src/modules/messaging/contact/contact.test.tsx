import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { FirstContact } from '#contract/messaging/messaging.ts';
import { startStrings } from '#shell/strings.ts';
import { loadStrings } from '#ui/language/strings.ts';
import { acted, enter } from '../../../../test/acts.ts';
import { drawn } from '../../../../test/draw.tsx';
import { conversationOf } from '../../../../test/messages.ts';
import { stubServer } from '../../../../test/server.ts';
import { text } from '../strings.ts';
import { ContactFields } from './contact-fields.tsx';
import { ContactLine } from './contact-line.tsx';

beforeAll(async () => {
  await startStrings();
  await loadStrings('messaging');
});
afterEach(() => vi.unstubAllGlobals());

const firstContact: FirstContact = { purpose: 'job', pay: '10', place: 'Pune' };
it.each([
  ['pay', '10', false],
  ['pay', ' 10 ', false],
  ['pay', '11', true],
  ['place', 'Agra', true],
])('a changed %s (%s) is stored: %s', async (name, value, isStored) => {
  const sent = stubServer();
  const { container, settle } = await drawn(() => (
    <ContactFields conversation={conversationOf({ firstContact })} name="Ravi" />
  ));
  const field = container.querySelectorAll('input')[name === 'pay' ? 0 : 1]!;
  await settle(() => enter(field, value));
  await settle(() => field.dispatchEvent(acted('focusout')));
  const body = { ...firstContact, [name]: value };
  expect(sent.map((each) => each.body)).toEqual(isStored ? [body] : []);
});

it('another purpose is stored, the same one is not', async () => {
  const sent = stubServer();
  const { container, settle } = await drawn(() => (
    <ContactFields conversation={conversationOf({ firstContact })} name="Ravi" />
  ));
  const select = container.querySelector('select')!;
  const choose = (value: string) =>
    settle(() => {
      select.value = value;
      select.dispatchEvent(acted('change'));
    });
  await choose('job');
  expect(sent).toEqual([]);
  const other = [...select.options].map(({ value }) => value).find((value) => value !== '' && value !== 'job')!;
  await choose(other);
  expect(sent.map((each) => each.body)).toEqual([{ ...firstContact, purpose: other }]);
});

it.each([
  ['once it is described', firstContact, false, true],
  ['while it can still be described', firstContact, true, false],
  ['without a description', null, false, false],
])('what a conversation is about is shown %s: %#', async (_when, contact, describe, isShown) => {
  const conversation = conversationOf({ firstContact: contact });
  const { container } = await drawn(() => (
    <ContactLine conversation={{ ...conversation, can: { ...conversation.can, describe } }} />
  ));
  expect(container.textContent.includes(text('contact.purpose.job'))).toBe(isShown);
});
