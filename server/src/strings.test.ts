import { expect, it } from 'vitest';
import { isWorded, translate, translateField, translateRefusal } from '#platform/strings.ts';

it('translate finds texts of a module, and refusals and fields of all modules', () => {
  expect(translate('en', 'accounts:device.both', { browser: 'Firefox', system: 'Linux' })).toBe('Firefox on Linux');
  expect(translateRefusal('en', 'passkey_too_many', { limit: 20 })).toContain('20');
  expect(translateField('fr', 'password_wrong')).not.toBe(translateField('en', 'password_wrong'));
});

it('translate falls back from French to English, and to the key if there is no text', () => {
  const key = 'accounts:demo.asha';
  expect(isWorded(key)).toBe(true);
  expect(translate('fr', 'notifications:mails.nothing')).toBe('notifications:mails.nothing');
  expect(isWorded('notifications:mails.nothing')).toBe(false);
});
