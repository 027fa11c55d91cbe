import type { Level } from '#contract/core/choices.ts';

/** A post of the demo world: who, what, and perhaps a drawn picture with what it shows. `@key` becomes a mention. */
export interface InventedPost {
  by: string;
  text: string;
  picture?: { kind: 'hills' | 'roofs' | 'weave' | 'chart' | 'river' | 'pots'; alt: string }[];
  /** A question that others have voted on. */
  poll?: { question: string; options: string[] };
  visibility?: Level;
}

export const inventedPosts: readonly InventedPost[] = [
  {
    by: 'asha',
    text: 'We cut a form from 41 questions to 9. Nothing was lost but waiting.\n\nThe trick was not design. It was sitting next to @person3 for two night shifts and asking, of every field: who reads this? #design #publicservices',
  },
  {
    by: 'ravi',
    text: 'A queue is a promise with a time on it. Tonight I moved ours into the database it was promising about, and three classes of bug went home. #postgresql',
  },
  {
    by: 'meera',
    text: 'Before and after. Forty hours, one needle, and a thread dyed with pomegranate rind. #textiles',
    picture: [
      { kind: 'weave', alt: 'A woven cloth in ochre and pine with a mended corner' },
      { kind: 'weave', alt: 'Detail of the mended corner, thread by thread' },
    ],
  },
  {
    by: 'karan',
    text: 'Roof number 200. A school for the deaf, 14 kW, and the loudest thank-you we ever had. We are hiring two electricians. #solar #hiring',
    picture: [{ kind: 'roofs', alt: 'Rows of roofs at noon, three with panels' }],
  },
  {
    by: 'leela',
    text: 'Our weaving class of 1974 met today. Nine looms were set up again, and nobody had forgotten the order of the threads. #crafts',
  },
  {
    by: 'person1',
    text: 'आज छठी कक्षा ने पूछा: "सर, शून्य से पहले लोग क्या गिनते थे?" पूरी कक्षा उसी में निकल गई, और अच्छा हुआ। #शिक्षा',
  },
  {
    by: 'person2',
    text: 'टमाटर इस हफ़्ते मंडी में १८ रुपये। हमारी समिति ने सीधे होटलों से २४ में तय किया। हिसाब का पन्ना साथ में। #खेती',
    picture: [{ kind: 'chart', alt: 'चार हफ़्तों के भाव का स्तंभ चित्र, आख़िरी स्तंभ सबसे ऊँचा' }],
  },
  { by: 'person3', text: 'रात के तीन बजे की चाय, और एक मरीज़ जो कहता है कि उसे अब घर जाना है। इसी के लिए यह काम है।' },
  {
    by: 'person4',
    text: 'Eleven years of logs, and the most common reason for a delayed signal is still "cow". #railways',
  },
  {
    by: 'person5',
    text: 'The first branching coral we planted in 2019 spawned last night. I cried into a mask, which I do not recommend. #ocean',
    picture: [{ kind: 'river', alt: 'Waves of blue and green with small pale dots' }],
  },
  {
    by: 'person6',
    text: 'Untranslatable word of the day: "अच्छा". It meant yes, no, really, and please stop, within one hearing.',
  },
  {
    by: 'person7',
    text: 'Kiln opened. Two cracked, one surprised me, nine are what I meant. A good ratio. #pottery',
    picture: [{ kind: 'pots', alt: 'Twelve pots on a shelf in earth colours' }],
  },
  {
    by: 'person8',
    text: 'The Devanagari र has four shapes and an opinion. Finished the third weight today. #typography',
  },
  {
    by: 'asha',
    text: 'Portfolio advice I give most often: show the version you threw away, and say what it taught you. #design #mentoring',
  },
  {
    by: 'person10',
    text: 'Load test of the footbridge: 2,000 litres of water in barrels, and the whole village offering to be the other half. #bridges',
    picture: [{ kind: 'hills', alt: 'A footbridge between two hills at dawn' }],
  },
  {
    by: 'ravi',
    text: 'Reading list for people who fear transactions:\n1. The manual, chapter 13. Really.\n2. https://www.postgresql.org/docs/current/mvcc.html\n3. Your own bug tracker, sorted by "cannot reproduce".\n#postgresql',
  },
  {
    by: 'person12',
    text: 'A vendor asked me why her profit was smaller than her savings. We found a daughter who pays the phone bill. #accounting',
  },
  {
    by: 'person14',
    text: 'Same map, two colour scales, opposite headlines. Always show the denominator, @person15. #data',
  },
  { by: 'person15', text: '@person14 is right, and I have framed the sentence.' },
  { by: 'person16', text: 'मोटे अनाज की चौथी किस्म आज बोई गई। बीज वही हैं जो दादी ने मटके में रखे थे। #बीज' },
  {
    by: 'person17',
    text: 'Incident review: the backup worked, the restore worked, and the person who knew the password was on a train. Guess what we fixed. #sre',
  },
  {
    by: 'meera',
    text: 'Evening class is full again. If you want to learn darning, bring something you love and a lamp. #textiles',
  },
  { by: 'person19', text: 'Sourdough for 300 today. The starter is older than my nephew and better behaved. #bread' },
  {
    by: 'person20',
    text: 'Search and rescue, day two, all four found. They had followed an app into a riverbed. Please ask the shepherd. #mountains',
    picture: [{ kind: 'hills', alt: 'Layers of blue hills with a small orange tent' }],
  },
  {
    by: 'karan',
    text: 'What a 3 kW roof really costs, line by line, no stars, no footnotes. Ask me anything. #solar',
    picture: [{ kind: 'chart', alt: 'Bars of the costs: panels, frame, inverter, wiring, work' }],
  },
  {
    by: 'person22',
    text: 'The gripper held an egg, a brick and then the egg again. We stopped there, because nobody breathed. #robotics',
  },
  {
    by: 'person24',
    text: 'Page 96 inked. My editor asks whether the goat needs a name. The goat has always had a name.',
    poll: { question: 'Does the goat in my book need a name?', options: ['Yes', 'No', 'It has one already'] },
  },
  {
    by: 'leela',
    text: 'Scholarships for the next year: twelve places, tools included, no fee. Tell a young person who takes things apart. #crafts #education',
  },
  { by: 'person26', text: 'An organ pipe out of tune is usually an organ pipe with a spider in it.' },
  {
    by: 'person28',
    text: 'Shaped board 500 from a fallen chestnut. It will never meet an ocean; it is a bench now. #wood',
  },
  {
    by: 'person29',
    text: 'We moved settlement from next day to the same minute. Support calls fell by half, because "where is my money" is the only question. #fintech',
  },
  {
    by: 'person30',
    text: 'Today a boy who has not spoken in class for a year corrected my spelling. Best correction of my life. #teaching',
  },
  { by: 'person32', text: 'Lambing and a release on the same night. Both went fine; only one needed towels.' },
  {
    by: 'person35',
    text: 'Forty women certified as solar technicians this year. Roof 400 is a maternity ward. #solar #training',
    picture: [{ kind: 'roofs', alt: 'A street of roofs in warm light, many with panels' }],
  },
  {
    by: 'person37',
    text: 'If your menu needs a mouse, your menu needs work. Three fixes that take an hour each, in the comments. #accessibility',
  },
  {
    by: 'meera',
    text: 'For those who follow me only: the museum said yes. Details next month.',
    visibility: 'only_followers',
  },
  {
    by: 'asha',
    text: 'Notes to myself for Monday: ask about the consent text, bring the old form, listen.',
    visibility: 'only_me',
  },
  {
    by: 'ravi',
    text: 'Among us connected: I am thinking of starting something of my own. Coffee, anybody?',
    visibility: 'connections',
  },
  {
    by: 'person39',
    text: 'A bus every six minutes needs no timetable. That is the whole idea, and it took eleven meetings. #transport',
  },
  { by: 'person41', text: 'छः हज़ार लीटर, सुबह पाँच बजे से पहले। #डेयरी' },
  { by: 'person45', text: 'आज पहली बार पूरे केंद्र के बच्चों का वज़न बढ़ा हुआ निकला। रजिस्टर पर मैंने फूल बना दिया। #पोषण' },
  { by: 'person46', text: 'मीटर के नीचे पानी की बाल्टी मत रखिए। बस इतना कहना था। #सुरक्षा' },
  {
    by: 'person50',
    text: 'Ninety metres up, four degrees, and the best view of two districts. #wind',
    picture: [{ kind: 'hills', alt: 'Hills under a wide sky with three wind turbines' }],
  },
  {
    by: 'person51',
    text: 'To everybody who sent an application to our hospitals this week: 212 read, 212 answered by Friday. That is the promise. #hiring',
  },
  { by: 'person52', text: 'Kokum sherbet for fifty, recipe on the wall, secrets nowhere. #food' },
  {
    by: 'person53',
    text: 'I walked a border today that three maps draw in three places. The goats agree with none. #maps',
  },
  {
    by: 'asha',
    text: 'Looking for a developer who likes forms, for a small public health project in Karnataka. Paid, remote, three months. @ravi.sharma, do you know anyone?',
  },
  {
    by: 'ravi',
    text: 'Sunday note: why I stopped using timestamps as cursors, with a picture of the day it went wrong. #databases',
    picture: [{ kind: 'chart', alt: 'Rows arriving out of order in a table' }],
  },
];

/** What people answer; short, and true of most things. */
export const inventedComments: readonly string[] = [
  'This made my morning.',
  'How long did it take, all in all?',
  'Saving this for my students.',
  'We tried the same and failed at step two. What was your step two?',
  'The picture says it all.',
  'Could you share the numbers?',
  'My grandmother did exactly this.',
  'I would read a whole book about it.',
  'बहुत सुंदर काम।',
  'यह बात हर किसी को बतानी चाहिए।',
  'क्या इसका तरीका लिख देंगे?',
  'Congratulations to all of you.',
  'The honest kind of progress.',
  'Which city is this in?',
  'I disagree a little: the second point depends on the season.',
  'Thank you for saying this plainly.',
  'Our team will copy this shamelessly.',
  'धन्यवाद, बहुत काम की बात।',
  'What would you do differently next time?',
  'Please come and tell this to our council.',
];
/** What authors answer. */
export const inventedReplies: readonly string[] = [
  'Thank you. It took three tries.',
  'Happy to show you, write to me.',
  'You are right about the season.',
  'जी बिलकुल, लिख दूँगा।',
  'Two weeks, with rain.',
  'Copy away, and tell me how it went.',
];
