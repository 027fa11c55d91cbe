import { beforeAll, expect, it } from 'vitest';
import { signUp } from '#contract/accounts/accounts.ts';
import accounts from '#strings/en/accounts.json' with { type: 'json' };
import english from '#strings/en/platform.json' with { type: 'json' };
import hindi from '#strings/hn/platform.json' with { type: 'json' };
import { loadTexts } from '#shell/strings.ts';
import { changeLanguage, installStrings, loadStrings } from '../language/strings.ts';
import { checkForm, fieldTexts } from './validate.ts';

const empty = { firstName: '', lastName: '', email: '', password: '', accountType: null, acceptTerms: false };

beforeAll(async () => {
  installStrings(
    // Other files in this process need what is loaded here, too.
    loadTexts,
    [
      ['fields/platform', 'en', english.fields],
      ['fields/platform', 'hn', hindi.fields],
      ['fields/accounts', 'en', accounts.fields],
    ],
  );
  await Promise.all(fieldTexts('accounts').map((namespace) => loadStrings(namespace)));
});

it('checkForm finds every error at once, in the order of the form, in the server’s words', () => {
  const problems = checkForm(signUp.body, empty, 'accounts');
  expect(Object.keys(problems)).toEqual(['firstName', 'lastName', 'email', 'password', 'acceptTerms']);
  expect(problems['firstName']).toBe('This field is required.');
  expect(problems['password']).toBe('Enter at least 8 characters.');
});

it('checkForm accepts what the server accepts', () => {
  expect(
    checkForm(
      signUp.body,
      {
        ...empty,
        firstName: 'A',
        lastName: 'V',
        email: ' A@Example.com ',
        password: 'long-enough-1',
        acceptTerms: true,
      },
      'accounts',
    ),
  ).toEqual({});
});

it('checkForm answers in the current language', async () => {
  await changeLanguage('hn', false);
  expect(checkForm(signUp.body, empty, 'accounts')['firstName']).toMatch(/[ऀ-ॿ]/);
  await changeLanguage('en', false);
});
