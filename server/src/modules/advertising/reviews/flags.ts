import type { RejectionCode } from '#contract/advertising/choices.ts';
import type { Card } from '#contract/core/cards.ts';
import { normalized } from '#contract/core/normalize.ts';
import type { CampaignReview } from '#contract/advertising/reviews.ts';
import type { ContentColumns } from '../campaigns/columns.ts';

/** Words by which an admin should look twice, in English and Hindi. They prove nothing. */
const WORDS: Readonly<Partial<Record<RejectionCode, readonly string[]>>> = {
  political: ['election', 'vote for', 'political party', 'candidate for parliament', 'चुनाव', 'मतदान', 'वोट दें'],
  gambling: ['casino', 'betting', 'gambling', 'lottery', 'poker', 'rummy', 'जुआ', 'सट्टा', 'लॉटरी', 'कैसीनो'],
  tobacco: ['cigarette', 'cigarettes', 'tobacco', 'vape', 'hookah', 'gutkha', 'तंबाकू', 'सिगरेट', 'गुटखा', 'बीड़ी'],
  adult_content: ['adult content', 'porn', 'escort', 'escorts', 'sex toys', 'अश्लील'],
  alcohol_licence: ['alcohol', 'beer', 'whisky', 'wine', 'vodka', 'liquor', 'शराब', 'बीयर', 'व्हिस्की'],
  medicines_licence: [
    'medicine',
    'medicines',
    'prescription',
    'antibiotics',
    'tablets',
    'cure for',
    'दवा',
    'दवाई',
    'इलाज',
  ],
  loans_licence: ['loan', 'loans', 'payday', 'credit card', 'emi', 'ऋण', 'लोन', 'कर्ज'],
  crypto_licence: ['crypto', 'bitcoin', 'ethereum', 'nft', 'token sale', 'क्रिप्टो', 'बिटकॉइन'],
  misleading: ['guaranteed', '100% free', 'get rich', 'risk-free', 'double your money', 'गारंटी', 'अमीर बनें'],
};
const UNDECLARED = [
  'hiring',
  'vacancy',
  'we are recruiting',
  'for rent',
  'flat for sale',
  'mortgage',
  'नौकरी',
  'भर्ती',
  'किराए पर',
];

/** As words between spaces: "wine" is not in "twine". */
const wordsOf = (text: string): string =>
  ` ${normalized(text.toLowerCase())
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `;

/** What the words of a version, and of what it boosts, may be about, for the admin who decides. */
export function flagsOf(
  content: Pick<ContentColumns, 'headline' | 'description' | 'link' | 'questions' | 'special'>,
  boosted: Pick<Card, 'kind' | 'title' | 'excerpt'> | null,
): CampaignReview['flags'] {
  const questions = content.questions.map((question) => question.text).join(' ');
  const ofThing = boosted === null ? '' : `${boosted.title} ${boosted.excerpt}`;
  const text = wordsOf(`${content.headline} ${content.description} ${content.link} ${questions} ${ofThing}`);
  // A boosted job is one, whatever its team declares.
  const mayBeUndeclared = content.special === 'none' && boosted?.kind !== 'job';
  const all = Object.entries({ ...WORDS, ...(mayBeUndeclared && { undeclared_category: UNDECLARED }) });
  return all.flatMap(([code, words]) => {
    const found = words.filter((word) => text.includes(wordsOf(word)));
    return found.length === 0 ? [] : [{ code: code as RejectionCode, words: found }];
  });
}
/** The page to which a version leads did not answer. */
export const brokenLink = ({
  link,
  store_link: storeLink,
}: Pick<ContentColumns, 'link' | 'store_link'>): CampaignReview['flags'][number] => ({
  code: 'broken_link',
  words: [storeLink === '' ? link : storeLink],
});
