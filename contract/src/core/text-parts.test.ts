import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findParts } from './text-parts.ts';

const hashtags = (text: string) => findParts(text).hashtags.map(({ tag }) => tag);
const mentions = (text: string) => findParts(text).mentions.map(({ username }) => username);
const links = (text: string) => findParts(text).links.map(({ href }) => href);

describe('hashtags', () => {
  test.each([
    ['one #two three', ['two']],
    ['#first and #second.', ['first', 'second']],
    ['#नमस्ते दुनिया #किताबें', ['नमस्ते', 'किताबें']],
    // Joined with U+200D, as Devanagari writes half letters.
    ['#क्‍ष', ['क्‍ष']],
    ['#नई_शुरुआत।', ['नई_शुरुआत']],
    ['#Tea #TEA', ['tea', 'tea']],
    ['(#bracketed), "#quoted"', ['bracketed', 'quoted']],
    ['😀#smile', ['smile']],
    ['#smile😀', ['smile']],
    ['#1st', ['1st']],
    // Digits alone are no hashtag, and neither is a `#` inside a word or a URL.
    ['#1 #2024 # ##', []],
    ['C#sharp a&#39; page#top', []],
    ['https://example.com/#anchor', []],
    ['https://example.com/?#anchor', []],
    ['#before https://example.com/a #after', ['before', 'after']],
    ['#caf\u00e9 #cafe\u0301', ['café', 'café']],
    [`#${'x'.repeat(100)}`, ['x'.repeat(100)]],
    ['line\n#below', ['below']],
    ['＃全角 #全角', ['全角', '全角']],
    ['#İstanbul', ['istanbul']],
    // After a letter of a script without spaces, and after an emoji.
    ['今天#区块链，再见', ['区块链']],
    ['में#भारत', ['भारत']],
    ['❤\ufe0f#love 1\ufe0f\u20e3#one', ['love', 'one']],
    // Signs that stand between the letters of one word.
    ['#col·lecció #a·b #a· #·a', ['col·lecció', 'a·b', 'a']],
    ['#スター・ウォーズ #བོད་ཡིག', ['スター・ウォーズ', 'བོད་ཡིག']],
    ['#red/#green a/#b', ['red', 'green']],
    ['#nowhttps://example.com/a #https://example.com', ['now']],
    ['example.com/#anchor example.com:80/a/#b', []],
    ['https://bank.example@evil.example/#a', []],
  ])('findParts finds the hashtags of %j', (text, expected) => expect(hashtags(text)).toEqual(expected));
});

describe('mentions', () => {
  test.each([
    ['hello @asha.rao!', ['asha.rao']],
    ['@Asha_Rao, @ravi-2.', ['asha_rao', 'ravi-2']],
    // A full stop ends the sentence, not the name.
    ['ask @ravi.', ['ravi']],
    ['(@ravi)', ['ravi']],
    ['नमस्ते @ravi को', ['ravi']],
    ['mail me at asha@example.com or a.b@ravi.example', []],
    ['@ab @a', []],
    ['@abc', ['abc']],
    [`@${'a'.repeat(30)}`, ['a'.repeat(30)]],
    [`@${'a'.repeat(31)}`, []],
    ['@@ravi x@ravi é@ravi я@ravi e\u0301@ravi _@ravi #@ravi', []],
    ['Thanks.@ravi', ['ravi']],
    ['@asha/@ravi /@meera', ['asha', 'ravi', 'meera']],
    ['＠ravi ＠ｒａｖｉ', ['ravi', 'ravi']],
    ['धन्यवाद@ravi को@asha', ['ravi', 'asha']],
    ['@raviको @ravi的', ['ravi', 'ravi']],
    ['感谢@ravi，再见 و@asha', ['ravi', 'asha']],
    ['❤\ufe0f@ravi 1\ufe0f\u20e3@asha', ['ravi', 'asha']],
    // Names of other servers, words with accents, addresses without a scheme.
    ['@ravi@example.social @josé @ravi.josé @http://example.com', []],
    ['example.com/@ravi example.com/a/@ravi उदाहरण.भारत/@ravi', []],
    ['https://bank.example@evil.example/@ravi https://@evil.example', []],
    ['example.com/a, @ravi', ['ravi']],
    ['https://example.com/@ravi', []],
    ['https://example.com/?@ravi', []],
    ['@before https://example.com/a @after', ['before', 'after']],
    ['@नमस्ते', []],
  ])('findParts finds the mentions of %j', (text, expected) => expect(mentions(text)).toEqual(expected));
});

describe('links', () => {
  test.each([
    ['see https://example.com.', ['https://example.com']],
    ['(see https://example.com/a_(b))', ['https://example.com/a_(b)']],
    ['[https://example.com/x]', ['https://example.com/x']],
    ['https://example.com/?q=1&r=2#x!', ['https://example.com/?q=1&r=2#x']],
    ['देखें https://example.com/पथ।', ['https://example.com/पथ']],
    ['HTTPS://EXAMPLE.COM/A', ['HTTPS://EXAMPLE.COM/A']],
    ['"https://example.com/"', ['https://example.com/']],
    ['<https://example.com/>', ['https://example.com/']],
    ['http:// https:// https://[x', []],
    ['https://example.com/a)b', ['https://example.com/a)b']],
    // What stands before an @ looks like the host.
    ['https://bank.example@evil.example/ https://@evil.example https://a:b@evil.example', []],
    ['https:\\\\evil.example https://bank.example\\@evil.example', []],
    ['https://example.com/@asha', ['https://example.com/@asha']],
    ['javascript:alert(1) data:text/html,x ftp://example.com example.com', []],
    ...['”', '“', '’.', '»', '›', '）', '（', '】', '。', '，', '、', '।', '॥', '؟', '၊', '…'].map(
      (end): [string, string[]] => [
        `https://example.com/a${end}b`,
        end === '…' ? ['https://example.com/a…b'] : ['https://example.com/a'],
      ],
    ),
    ...['\u200b', '\u200e', '\u200f', '\u00ad', '\u2060', '\ufeff', '\u00a0', '\u3000', '\u3164'].map(
      (end): [string, string[]] => [`https://example.com/a${end}b`, ['https://example.com/a']],
    ),
    [
      '**https://example.com/a** *https://example.com/b* `https://example.com/c`',
      ['https://example.com/a', 'https://example.com/b', 'https://example.com/c'],
    ],
    [
      "https://example.com/?x=[1] https://example.com/l'avenir https://example.com/{id}",
      ['https://example.com/?x=[1]', "https://example.com/l'avenir", 'https://example.com/{id}'],
    ],
    ["'https://example.com/a','b' 'https://example.com/c'.", ['https://example.com/a', 'https://example.com/c']],
    [
      '[one](https://example.com/a) [https://example.com/b](https://example.com/c)',
      ['https://example.com/a', 'https://example.com/b', 'https://example.com/c'],
    ],
    [
      'https://youtu.be/a-b_ https://example.com/क्\u200dष\u200d',
      ['https://youtu.be/a-b_', 'https://example.com/क्\u200dष'],
    ],
    ['https://example.com/a https://example.com/b', ['https://example.com/a', 'https://example.com/b']],
  ])('findParts finds the links of %j', (text, expected) => expect(links(text)).toEqual(expected));
  test('an address that shows another host is no link, however long it is', () =>
    expect(links(`https://bank.example${'-a'.repeat(2_000)}@evil.example/`)).toEqual([]));
});

test.each([
  ['@ravi.sharma.Thanks', { length: 12, username: 'ravi.sharma' }],
  ['@ravi.Thanks', { length: 5, username: 'ravi' }],
  // Capitals are part of how the name is written.
  ['@Ravi.Sharma', undefined],
  ['@ravi.sharma', undefined],
  ['@ra.Thanks', undefined],
])('%s may name a shorter one, as the sentence may have ended', (text, shorter) =>
  expect(findParts(text).mentions[0]?.shorter).toEqual(shorter),
);

test('findParts returns positions in code units, whatever the text contains', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.string({ unit: 'grapheme' }),
          fc.constantFrom(
            '＃全·角',
            '＠ravi.sharma.Thanks',
            '/',
            '#tag ',
            '@name.x ',
            'https://example.com/a ',
            '#नमस्ते ',
            '😀',
            '(',
            ')',
            '.',
          ),
        ),
        { maxLength: 30 },
      ),
      (pieces) => {
        const text = pieces.join('');
        const { hashtags: tags, mentions: names, links: addresses } = findParts(text);
        for (const { start, length, tag } of tags)
          expect(
            text
              .slice(start + 1, start + length)
              .normalize('NFC')
              .toLowerCase(),
          ).toBe(tag);
        for (const { start, length, username } of names)
          expect(text.slice(start + 1, start + length).toLowerCase()).toBe(username);
        for (const { start, length, href } of addresses) expect(text.slice(start, start + length)).toBe(href);
        const all = [...tags, ...names, ...addresses].toSorted((a, b) => a.start - b.start);
        for (const [index, part] of all.entries())
          expect(part.start).toBeGreaterThanOrEqual((all[index - 1]?.start ?? 0) + (all[index - 1]?.length ?? 0));
      },
    ),
  );
});

test('findParts reads a text of the maximum length in less than 500 ms', () => {
  for (const piece of ['#', '@', '@a', '#a', 'https://', 'https://a)', '(', 'a@b.', '#️⃣', ')', ' #a']) {
    const text = `https://a.example${piece.repeat(24_000 / piece.length)}`;
    // CPU time of this thread, so that other load on the machine does not affect the result.
    const before = process.threadCpuUsage();
    findParts(text);
    expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(500);
  }
});
