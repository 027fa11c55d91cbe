import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { setCv } from './set-cv.ts';
import { settable } from '#modules/documents';
import { CV_STYLES, type CvSheet, type CvStyle } from './sheet.ts';

const sheet = (changes: Partial<CvSheet>): CvSheet => ({
  locale: 'hi',
  name: 'Asha Rao',
  headline: '',
  contacts: [],
  sections: [],
  photo: null,
  ...changes,
});
/** The document as pdf.js takes it, which refuses a `Buffer`. */
const open = async (changes: Partial<CvSheet>, style: CvStyle) =>
  getDocumentProxy(new Uint8Array(await setCv(sheet(changes), style)));
async function textOf(changes: Partial<CvSheet>): Promise<string> {
  const { text } = await extractText(await open(changes, 'classic'), { mergePages: true });
  return text.replaceAll(/\s+/gu, ' ').trim();
}

test.each([
  'हिन्दी विभाग, दिल्ली विश्वविद्यालय में प्रशिक्षित',
  'কিংকর্তব্যবিমূঢ় হ্যাঁ, শ্রেণিকক্ষে কৌশল',
  'கோயம்புத்தூர் தொழிற்கல்லூரி',
  'ಬೆಂಗಳೂರು ಶ್ರೀ ವಿಶ್ವವಿದ್ಯಾಲಯ',
  'Weber in Łódź, Ψυχή, Жизнь',
])('%s is copied from a CV as it was written', async (text) => {
  expect(await textOf({ headline: text, name: text })).toBe(`${text} ${text}`);
});

test('a long Hindi text is copied in order, over lines and pages', async () => {
  const text = Array.from({ length: 400 }, (_, index) => `क्षत्रिय${index} कि`).join(' ');
  const section = { heading: 'परिचय', entries: [], words: [], text };
  const copied = await textOf({ sections: [section] });
  expect(copied.replaceAll(/ \d \/ \d(?= |$)/gu, '')).toContain(text);
});

test('other scripts are written in Latin letters, and emoji leave nothing behind', () => {
  expect(['刘洋', 'محمد علي', 'తెలుగు', 'Straße ½'].map(settable)).toEqual([
    'Liu Yang',
    'Mhmd Aaly',
    'Telugu',
    'Straße ½',
  ]);
  expect(
    ['Weaver 🧵, 🎨, dyer', '😀', '🧵 Loom', 'Loom (🧵) | 🏆', 'one 🎉.\n🎉 two', '1️⃣ first', 'Ⅷ ｆｕｌｌ'].map(
      settable,
    ),
  ).toEqual(['Weaver, dyer', '', 'Loom', 'Loom', 'one.\ntwo', '1 first', 'VIII full']);
  // An emoji made of several, and letters that only look like a typeface.
  expect(['Weaver, 👩‍🎨, dyer', '❤️‍🔥, dyer', '𝓐𝓼𝓱𝓪 Ⓡⓐⓞ', 'क्‍ष 🎉'].map(settable)).toEqual([
    'Weaver, dyer',
    'dyer',
    'Asha Rao',
    'क्‍ष',
  ]);
});

interface Node {
  readonly role?: string;
  readonly children?: readonly Node[];
}
const rolesIn = ({ role, children = [] }: Node): string[] => [
  ...(role === undefined ? [] : [role]),
  ...children.flatMap(rolesIn),
];
test.each(CV_STYLES)('a %s CV is tagged, begins with the name, and says its language and title', async (style) => {
  const entry = { title: 'Weaver', subtitle: 'Loom', when: '2019', text: 'cloth', links: [] };
  const pdf = await open(
    {
      contacts: [{ text: 'asha@example.org', link: 'mailto:asha@example.org' }],
      sections: [
        { heading: 'Work', entries: [entry], words: [], text: '' },
        { heading: 'Skills', entries: [], words: ['Weaving'], text: '' },
      ],
    },
    style,
  );
  const { info } = await pdf.getMetadata();
  expect(info).toMatchObject({ Title: 'Asha Rao', Language: 'hi' });
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  const roles = rolesIn((await (await pdf.getPage(1)).getStructTree()) as Node).filter((role) => /^H\d|P$/u.test(role));
  expect(roles[0]).toBe('H1');
  expect(roles.filter((role) => role !== 'P').toSorted()).toEqual(['H1', 'H2', 'H2', 'H3']);
});
