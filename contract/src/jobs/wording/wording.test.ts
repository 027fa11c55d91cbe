import { expect, test } from 'vitest';
import { forbiddenQuestions, warningsOf } from './wording.ts';

const refused = (text: string, options?: readonly string[]) =>
  forbiddenQuestions([{ text, ...(options !== undefined && { options }) }]).map(({ rule, word }) => `${rule}: ${word}`);

test.each([
  ['How old are you?', 'age: How old'],
  ['Age', 'age: Age'],
  ['What is your date of birth?', 'birth: date of birth'],
  ['Are you married?', 'family: married'],
  ['Do you have children?', 'family: have children'],
  ['What is your caste?', 'caste: caste'],
  ['Your religion?', 'religion: religion'],
  ['What is your nationality?', 'origin: nationality'],
  ['Do you have any disabilities?', 'disability: disabilities'],
  ['Do you have a health condition?', 'health: health condition'],
  ['Are you a member of a union?', 'union: member of a union'],
  ['What is your current salary?', 'past_pay: current salary'],
  ['Last drawn CTC', 'past_pay: Last drawn'],
  ['Add a passport size photo', 'photo: passport size photo'],
  ['Age (in years)', 'age: Age (in years'],
  ['Age/Sex', 'age: Age/Sex'],
  ['Sex (M/F)', 'gender: Sex (M/F'],
  ['M/F?', 'gender: M/F'],
  ['SC/ST/OBC', 'caste: SC/ST'],
  ['Are you OBC?', 'caste: OBC'],
  ['Aapki umar kya hai?', 'age: umar'],
  ['Aap kitne saal ke hain?', 'age: kitne saal ke'],
  ['Kya aapki shaadi ho gayi hai?', 'family: shaadi'],
  ['Aapki jaati?', 'caste: jaati'],
  ['आपकी उम्र क्या है?', 'age: उम्र'],
  ['आपकी जन्मतिथि?', 'birth: जन्मतिथि'],
  ['क्या आप शादीशुदा हैं?', 'family: शादीशुदा'],
  ['आपकी जाति क्या है?', 'caste: जाति'],
  ['आपका धर्म?', 'religion: धर्म'],
  ['आपका पिछला वेतन कितना था?', 'past_pay: पिछला वेतन'],
  ['अपनी फ़ोटो भेजें', 'photo: अपनी फ़ोटो'],
  ['Quel âge avez-vous ?', 'age: Quel âge'],
  ['Quelle est votre situation familiale ?', 'family: situation familiale'],
  ['Êtes-vous enceinte ?', 'family: enceinte'],
  ['Votre nationalité ?', 'origin: nationalité'],
  ['Votre salaire actuel ?', 'past_pay: salaire actuel'],
])('%s is not refused', (text, word) => {
  expect(refused(text)).toEqual([word]);
});

test.each([
  'May you work in India?',
  'How many years of experience do you have with looms?',
  'Do you have a health and safety certificate?',
  'Have you taught children?',
  'What pay do you expect?',
  'Are you at least 18 years old?',
  'क्या आप भारत में काम कर सकते हैं?',
  'आपको कितने साल का अनुभव है?',
  'Avez-vous le droit de travailler en France ?',
])('%s may be refused', (text) => {
  expect(refused(text)).toEqual([]);
});

test('the options of a question count, and each question is named', () => {
  expect(refused('Choose one', ['Gender: female', 'Other'])).toEqual(['gender: Gender']);
  expect(forbiddenQuestions([{ text: 'Why us?' }, { text: 'Your religion?' }])).toMatchObject([
    { field: 'questions.1.text' },
  ]);
});

const none = { title: 'Weaver', summary: '', description: '', criteria: [], questions: [] };
const warned = (texts: Partial<typeof none> & { questions?: { text: string }[] }) =>
  warningsOf({ ...none, ...texts }).map(({ rule, field, word }) => `${rule} ${field}: ${word}`);

test.each([
  [{ title: 'Salesman' }, 'gendered_title title: Salesman'],
  [{ title: 'Office boy' }, 'gendered_title title: Office boy'],
  [{ title: 'महिला टेलीकॉलर' }, 'gendered_title title: महिला'],
  [{ title: 'Serveuse' }, 'gendered_title title: Serveuse'],
  [{ summary: 'Young candidates under 30 years' }, 'age summary: Young candidates'],
  [{ description: 'Below 35 years, please.' }, 'age description: Below 35 years'],
  [{ description: 'Male candidates only' }, 'gender description: Male candidates'],
  [{ description: 'A security deposit of 5,000 is needed' }, 'money description: security deposit'],
  [{ description: 'रजिस्ट्रेशन फीस ₹500' }, 'money description: रजिस्ट्रेशन फीस'],
  [{ description: 'Frais de dossier : 50 €' }, 'money description: Frais de dossier'],
  [{ description: 'केवल पुरुष उम्मीदवार' }, 'gender description: केवल पुरुष'],
  [{ description: 'only male candidates welcome' }, 'gender description: only male'],
  [{ description: 'Male candidates only are welcome' }, 'gender description: Male candidates'],
  [{ description: 'Married need not apply. We are an equal opportunity employer' }, 'family description: Married'],
  [{ description: 'Married need not apply, we are an equal opportunity employer' }, 'family description: Married'],
  [{ description: 'Unmarried people.\nWe are an equal opportunity employer.' }, 'family description: Unmarried'],
  [{ description: 'Only SC/ST/OBC' }, 'caste description: SC/ST'],
  [{ description: 'Age (in years): 20 to 30' }, 'age description: Age (in years'],
  [{ description: 'No refund of the registration fee.' }, 'money description: registration fee'],
  [{ description: 'We charge no one. The registration fee is 500.' }, 'money description: registration fee'],
  [{ description: 'Registration fee is not refundable' }, 'money description: Registration fee'],
  [{ questions: [{ text: 'Will you pay the registration fee?' }] }, 'money questions.0.text: registration fee'],
])('%o is warned of', (texts, warning) => {
  expect(warned(texts as Partial<typeof none>)).toEqual([warning]);
});

test('a promise of equal treatment, and other meanings of the words, are not', () => {
  expect(
    warned({
      title: 'Manager',
      summary: 'The company is young and 20 years old.',
      description:
        'We hire regardless of age, caste, religion or gender. Health insurance and union agreements. Photo editing.',
    }),
  ).toEqual([]);
  expect(warned({ title: 'Vendeuse (h/f)' })).toEqual([]);
  expect(warned({ description: 'We do not discriminate by:\n\n- caste\n- religion, e.g. caste\n1. caste' })).toEqual(
    [],
  );
  expect(warned({ description: 'Not only men: people of all genders are welcome.' })).toEqual([]);
});

test.each([
  'We do not charge any registration fee',
  'We never ask for a security deposit.',
  'There is no registration fee, and no hidden processing fee.',
  'Registration fee: nil',
  'Free of application fees',
  'हम पंजीकरण शुल्क नहीं लेते।',
  'Aucun frais de dossier',
])('%s asks for no money', (description) => {
  expect(warned({ description })).toEqual([]);
});

test('a gendered title comes with a better one', () => {
  expect(warningsOf({ ...none, title: 'Salesman' })[0]?.better).toBe('Salesperson');
});

test('the longest text costs less than a second of CPU', () => {
  const text = 'male female ageing marri pay the '.repeat(3_000);
  const start = process.cpuUsage();
  warned({ summary: text, description: text });
  refused(text);
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1_000).toBeLessThan(1_000);
});
