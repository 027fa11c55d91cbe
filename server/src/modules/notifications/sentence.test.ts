import { describe, expect, it } from 'vitest';
import type { Language } from '#contract/core/language.ts';
import { collectNotifications } from '#platform/notifications.ts';
import { modules } from '../../modules.ts';
import { plainText } from '#contract/notifications/markup.ts';
import { sentenceOf } from './sentence.ts';

const notifications = collectNotifications(modules).values();
const ofPeople = notifications.filter(({ system }) => system === undefined);
const named = (name: string) => ({
  id: name,
  kind: 'member' as const,
  username: name,
  name,
  headline: '',
  avatar: null,
  verified: false,
});
const weaving = {
  kind: 'skill' as const,
  id: 's',
  title: 'Weaving',
  excerpt: '',
  image: null,
  author: named('Asha Rao'),
  path: '/',
  state: 'active' as const,
};
const sentence = (kind: string, actorCount: number, names: readonly string[], language: Language = 'en'): string => {
  const definition = notifications.find((each) => each.kind === kind);
  if (definition === undefined) throw new Error(`unknown notification kind: ${kind}`);
  return sentenceOf(
    language,
    definition,
    { actorCount, actors: names.map(named), subject: weaving },
    { role: 'editor', returned: '₹95', why: 'Its team has ended it.', rule: 'Spam', appeal: 'You can appeal.' },
  );
};

/** What a verb agrees with in Hindi: with the object, the post or the request, never with the person. */
const agreeing = new RegExp(
  [
    ' ने .*(किया|की|दिया|दी|हटाई|हटाया|लिखी|चुना|भेज.|बदले|बनाया|देखा|बढ़ाया|खोला)$',
    ' की पोस्ट .* में है$| से .* का अनुरोध किया गया$| को आपका आवेदन मिला$',
    ' के साथ आपका अपॉइंटमेंट .* शुरू होगा$',
    ' के लिए .* संभव नहीं$| ने स्वीकार किया और अब .* के मालिक हैं$',
  ].join('|'),
);

describe('sentences', () => {
  it('name one or two people and count the others', () => {
    expect(sentence('reacted', 1, ['Asha Rao'])).toBe('<b>Asha Rao</b> reacted to your post');
    expect(sentence('commented', 2, ['Asha Rao', 'Ravi Sharma'])).toBe(
      '<b>Asha Rao</b> and <b>Ravi Sharma</b> commented on your post',
    );
    expect(sentence('followed', 3, ['Asha Rao', 'Ravi Sharma', 'Meera Iyer'])).toBe(
      '<b>Asha Rao</b> and 2 others started following you',
    );
    expect(sentence('skill_endorsed', 5, ['Asha Rao', 'Ravi Sharma', 'Meera Iyer'])).toBe(
      '<b>Asha Rao</b> and 4 others endorsed you for Weaving',
    );
    expect(sentence('reacted', 1_235, ['Asha Rao', 'Ravi Sharma', 'Meera Iyer'])).toBe(
      '<b>Asha Rao</b> and 1,234 others reacted to your post',
    );
  });

  it('say "1 other" when one of two people cannot be shown', () => {
    expect(sentence('replied', 2, ['Asha Rao'])).toBe('<b>Asha Rao</b> and 1 other replied to your comment');
    expect(sentence('replied', 2, ['आशा राव'], 'hn')).toBe('<b>आशा राव</b> और 1 अन्य व्यक्ति ने आपकी टिप्पणी का जवाब दिया');
  });

  it('use Hindi digit grouping and gender-neutral forms in Hindi', () => {
    expect(sentence('reacted', 123_457, ['आशा राव'], 'hn')).toBe(
      '<b>आशा राव</b> और 1,23,456 अन्य लोगों ने आपकी पोस्ट पर प्रतिक्रिया दी',
    );
    // With "ने" the verb agrees with the object, and otherwise with the post or the request: never with the person.
    for (const { kind } of ofPeople)
      for (const count of [1, 2, 5]) expect(sentence(kind, count, ['क', 'ख', 'ग'], 'hn')).toMatch(agreeing);
  });

  it('of the system name no one', () => {
    const ofSystem = notifications.filter(({ system }) => system !== undefined);
    const texts = (['en', 'hn', 'fr'] as const).flatMap((language) =>
      ofSystem.map(({ kind }) => sentence(kind, 0, [], language)),
    );
    expect(texts.filter((text) => !/^<b>[^{]+<\/b> [^{]+$/.test(text))).toEqual([]);
  });

  it('exist for every kind and number in every language', () => {
    for (const language of ['en', 'hn', 'fr'] as const)
      for (const { kind } of ofPeople)
        for (const count of [1, 2, 3]) {
          const text = sentence(kind, count, ['First', 'Second', 'Third'], language);
          expect(text).toContain('<b>First</b>');
          expect(text).not.toMatch(/\{\{|undefined|\.many|\.one/);
        }
  });

  it('have no markup in e-mails, and names that look like markup stay unchanged', () => {
    const text = sentence('reacted', 1, ['<b>Asha</b> <img src=x onerror="a()"> & co']);
    expect(text.match(/<[^>]*>/g)).toEqual(['<b>', '</b>']);
    expect(text).toContain('&lt;img src=x onerror=&quot;a()&quot;&gt; &amp; co');
    expect(plainText(text)).toBe('<b>Asha</b> <img src=x onerror="a()"> & co reacted to your post');
  });
});
