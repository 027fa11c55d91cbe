import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  HOUSE_KINDS,
  isSystem,
  NOTIFICATION_KINDS,
  type Notification,
  type NotificationKind,
} from '#contract/notifications.ts';
import { applyLanguage } from '#ui/language/language.ts';
import { installStrings } from '#ui/language/strings.ts';
import { sentenceOf } from './sentence.ts';
import english from './strings/en.json' with { type: 'json' };
import hindi from './strings/hn.json' with { type: 'json' };

beforeAll(() =>
  installStrings(
    () => undefined,
    [
      ['notifications', 'en', english],
      ['notifications', 'hn', hindi],
    ],
  ),
);
afterEach(() => applyLanguage('en'));

const named = (name: string): Notification['actors'][number] => ({
  id: name,
  kind: 'member',
  username: name,
  name,
  headline: '',
  avatar: null,
  verified: false,
});
const said = (kind: NotificationKind, actorCount: number, names: readonly string[]) =>
  sentenceOf({
    kind,
    actorCount,
    actors: names.map(named),
    skill: kind === 'skill_endorsed' ? { id: 's', name: 'Weaving' } : null,
  });
const kinds = (Object.keys(NOTIFICATION_KINDS) as NotificationKind[]).filter((kind) => !isSystem(kind));

describe('sentences', () => {
  it('name one or two, and count the others', () => {
    expect(said('reacted', 1, ['Asha Rao'])).toBe('<b>Asha Rao</b> reacted to your post');
    expect(said('commented', 2, ['Asha Rao', 'Ravi Sharma'])).toBe(
      '<b>Asha Rao</b> and <b>Ravi Sharma</b> commented on your post',
    );
    expect(said('followed', 3, ['Asha Rao', 'Ravi Sharma', 'Meera Iyer'])).toBe(
      '<b>Asha Rao</b> and 2 others started following you',
    );
    expect(said('skill_endorsed', 5, ['Asha Rao', 'Ravi Sharma', 'Meera Iyer'])).toBe(
      '<b>Asha Rao</b> and 4 others endorsed you for Weaving',
    );
    expect(said('reacted', 1_235, ['Asha Rao', 'Ravi Sharma', 'Meera Iyer'])).toBe(
      '<b>Asha Rao</b> and 1,234 others reacted to your post',
    );
  });

  it('say "1 other" of two of whom one cannot be shown', () => {
    expect(said('replied', 2, ['Asha Rao'])).toBe('<b>Asha Rao</b> and 1 other replied to your comment');
    applyLanguage('hn');
    expect(said('replied', 2, ['आशा राव'])).toBe('<b>आशा राव</b> और 1 अन्य व्यक्ति ने आपकी टिप्पणी का जवाब दिया');
  });

  it('are in Hindi with Hindi figures’ groups, and say nothing of anybody’s gender', () => {
    applyLanguage('hn');
    expect(said('reacted', 123_457, ['आशा राव'])).toBe(
      '<b>आशा राव</b> और 1,23,456 अन्य लोगों ने आपकी पोस्ट पर प्रतिक्रिया दी',
    );
    // With "ने" the verb agrees with what is done, not with who does it.
    for (const kind of kinds)
      for (const count of [1, 2, 5]) expect(said(kind, count, ['क', 'ख', 'ग'])).toMatch(/ ने .*(किया|की|दिया|दी)$/);
  });

  it('of the house name nobody', () => {
    for (const language of ['en', 'hn'] as const) {
      applyLanguage(language);
      for (const kind of HOUSE_KINDS) expect(said(kind, 0, [])).toMatch(/^<b>[^{]+<\/b> [^{]+$/);
    }
  });

  it('exist for every kind and number in both languages', () => {
    for (const language of ['en', 'hn'] as const) {
      applyLanguage(language);
      for (const kind of kinds)
        for (const count of [1, 2, 3]) {
          const sentence = said(kind, count, ['First', 'Second', 'Third']);
          expect(sentence).toContain('<b>First</b>');
          expect(sentence).not.toMatch(/\{\{|undefined|\.many|\.one/);
        }
    }
  });
});
