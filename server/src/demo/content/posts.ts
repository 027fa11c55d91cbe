import type { InventedPost } from './invented-post.ts';

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
      { kind: 'cloth', alt: 'A cloth in ochre and pine under a lamp, with a corner mended in red' },
      { kind: 'weave', alt: 'Detail of the mended corner, thread by thread' },
    ],
  },
  {
    by: 'karan',
    text: 'Roof number 200. A school for the deaf, 14 kW, and the loudest thank-you we ever had. We are hiring two electricians. #solar #hiring',
    picture: [{ kind: 'roofs', alt: 'A fitter on a red roof with four panels, above the town' }],
  },
  {
    by: 'leela',
    text: 'Our weaving class of 1974 met today. Nine looms were set up again, and nobody had forgotten the order of the threads. #crafts',
    picture: [{ kind: 'loom', alt: 'A woman behind a loom with a striped cloth in four colours' }],
  },
  {
    by: 'person1',
    text: 'आज छठी कक्षा ने पूछा: "सर, शून्य से पहले लोग क्या गिनते थे?" पूरी कक्षा उसी में निकल गई, और अच्छा हुआ। #शिक्षा',
    picture: [{ kind: 'classroom', alt: 'ब्लैकबोर्ड पर शून्य, एक और दो, और चार बच्चे पीछे से' }],
  },
  {
    by: 'person2',
    text: 'टमाटर इस हफ़्ते मंडी में १८ रुपये। हमारी समिति ने सीधे होटलों से २४ में तय किया। हिसाब मंडी की दुकान पर टँगा है, कोई भी पढ़ ले। #खेती',
    picture: [{ kind: 'market', alt: 'सब्ज़ी की दुकान: टमाटर, संतरे और हरी सब्ज़ियाँ, सामने एक ग्राहक' }],
  },
  {
    by: 'person3',
    text: 'रात के तीन बजे की चाय, और एक मरीज़ जो कहता है कि उसे अब घर जाना है। इसी के लिए यह काम है।',
    picture: [{ kind: 'clinic', alt: 'अस्पताल की बेंच पर इंतज़ार करते पाँच लोग, काउंटर पर नर्स' }],
  },
  {
    by: 'person4',
    text: 'Eleven years of logs, and the most common reason for a delayed signal is still "cow". #railways',
  },
  {
    by: 'person5',
    text: 'The first branching coral we planted in 2019 spawned last night. I cried into a mask, which I do not recommend. #ocean',
    picture: [{ kind: 'reef', alt: 'Coral in four colours under water, with pale dots rising from it' }],
  },
  {
    by: 'asha',
    text: 'Notes to myself for Monday: ask about the consent text, bring the old form, listen.',
    visibility: 'only_me',
  },
  {
    by: 'person6',
    text: 'Untranslatable word of the day: "अच्छा". It meant yes, no, really, and please stop, within one hearing.',
  },
  {
    by: 'person7',
    text: 'Kiln opened. Two cracked, one surprised me, nine are what I meant. A good ratio. #pottery',
    picture: [{ kind: 'pots', alt: 'A potter beside two shelves with twelve pots in earth colours' }],
  },
  {
    by: 'person8',
    text: 'The Devanagari र has four shapes and an opinion. Finished the third weight today. #typography',
    picture: [{ kind: 'page', alt: 'A page proof with red marks, a pencil and a cup of coffee' }],
  },
  {
    by: 'asha',
    text: 'Portfolio advice I give most often: show the version you threw away, and say what it taught you. #design #mentoring',
  },
  {
    by: 'asha',
    text: 'Looking for a developer who likes forms, for a small public health project in Karnataka. Paid, remote, three months. @ravi.sharma, do you know anyone?',
  },
  {
    by: 'person10',
    text: 'Load test of the footbridge: 2,000 litres of water in barrels, and the whole village offering to be the other half. #bridges',
    picture: [{ kind: 'bridge', alt: 'Three people on a footbridge between two hills' }],
  },
  {
    by: 'ravi',
    text: 'Reading list for people who fear transactions:\n1. The manual, chapter 13. Really.\n2. https://www.postgresql.org/docs/current/mvcc.html\n3. Your own bug tracker, sorted by "cannot reproduce".\n#postgresql',
  },
  {
    by: 'person12',
    text: 'एक सब्ज़ी वाली ने पूछा, मुनाफ़ा कम और बचत ज़्यादा कैसे? हिसाब खोला तो निकला: फ़ोन का बिल बेटी भरती है। #हिसाब',
  },
  {
    by: 'person13',
    text: 'नौ साल की एक लड़की ने आज पहिया ख़ुद सीधा किया। पूछा, किसने सिखाया? बोली, "आपको देखते-देखते।" #साइकिल',
    picture: [{ kind: 'workshop', alt: 'कारीगर की मेज़ पर लकड़ी और औज़ार, पीछे दीवार पर हथौड़े' }],
  },
  {
    by: 'person14',
    text: 'Same map, two colour scales, opposite headlines. Always show the denominator, @person15. #data',
  },
  { by: 'person15', text: '@person14 is right, and I have framed the sentence.' },
  {
    by: 'person16',
    text: 'मोटे अनाज की चौथी किस्म आज बोई गई। बीज वही हैं जो दादी ने मटके में रखे थे। #बीज',
    picture: [{ kind: 'field', alt: 'खेत की क्यारियाँ, आगे लाल साड़ी में किसान, सूप में बीज' }],
  },
  {
    by: 'person17',
    text: 'Incident review: the backup worked, the restore worked, and the person who knew the password was on a train. Guess what we fixed. #sre',
  },
  {
    by: 'meera',
    text: 'Evening class is full again. If you want to learn darning, bring something you love and a lamp. #textiles',
  },
  {
    by: 'person19',
    text: 'Sourdough for 300 today. The starter is older than my nephew and better behaved. #bread',
    picture: [{ kind: 'kitchen', alt: 'Four loaves and a steaming pot on a kitchen table' }],
  },
  {
    by: 'person20',
    text: 'खोज और बचाव, दूसरा दिन: चारों मिल गए। फ़ोन का नक़्शा देखकर सूखी नदी में उतर गए थे। रास्ता चरवाहे से पूछ लिया कीजिए। #पहाड़',
    picture: [{ kind: 'hillside', alt: 'हरी पहाड़ियाँ, एक नारंगी तंबू और उसके पास खड़ा एक आदमी' }],
  },
  {
    by: 'karan',
    text: 'What a 3 kW roof really costs, line by line, no stars, no footnotes. Ask me anything. #solar',
    picture: [{ kind: 'page', alt: 'A sheet with the costs line by line, two of them marked in red' }],
  },
  {
    by: 'person9',
    text: 'कल की शादी में बिजली गई तो बारात ने मोबाइल की रोशनी में नाचा। सबसे अच्छी तस्वीरें उसी अँधेरे की हैं। #फ़ोटो',
  },
  {
    by: 'person22',
    text: 'The gripper held an egg, a brick and then the egg again. We stopped there, because nobody breathed. #robotics',
  },
  {
    by: 'person24',
    text: 'पन्ना ९६ पर स्याही पूरी हुई। संपादक पूछते हैं, बकरी का नाम रखना ज़रूरी है क्या? अरे, नाम तो उसका शुरू से है।',
    poll: { question: 'मेरी किताब की बकरी का नाम होना चाहिए?', options: ['हाँ', 'नहीं', 'नाम तो पहले से है'] },
  },
  {
    by: 'leela',
    text: 'Scholarships for the next year: twelve places, tools included, no fee. Tell a young person who takes things apart. #crafts #education',
  },
  {
    by: 'person11',
    text: 'आज दो घंटे सिर्फ़ कुएँ की आवाज़ रिकॉर्ड की। गाँव वालों ने पूछा, इसमें सुनने को क्या है? फिर सबने बारी-बारी से सुना।',
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
    picture: [
      { kind: 'roofs', near: 'person35', alt: 'Amina Diallo in a yellow headwrap, smiling, with panels behind her' },
    ],
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
    by: 'ravi',
    text: 'Among us connected: I am thinking of starting something of my own. Coffee, anybody?',
    visibility: 'connections',
  },
  {
    by: 'person39',
    text: 'A bus every six minutes needs no timetable. That is the whole idea, and it took eleven meetings. #transport',
    picture: [{ kind: 'bus', alt: 'Two adults and a child at a stop, and a red bus with four passengers' }],
  },
  {
    by: 'person21',
    text: 'नहर का आख़िरी खेत आज पहली बार भीगा। किसान ने पानी में हाथ डालकर कहा, "ठंडा है।" बस, पूरे साल की मेहनत वसूल। #सिंचाई',
  },
  { by: 'person41', text: 'छः हज़ार लीटर, सुबह पाँच बजे से पहले। #डेयरी' },
  { by: 'person42', text: 'हीरे में दाग़ ढूँढता था, अब बच्चों की कॉपी में सही जवाब ढूँढता हूँ। दूसरा काम ज़्यादा चमकता है। #गणित' },
  { by: 'person45', text: 'आज पहली बार पूरे केंद्र के बच्चों का वज़न बढ़ा हुआ निकला। रजिस्टर पर मैंने फूल बना दिया। #पोषण' },
  { by: 'person46', text: 'मीटर के नीचे पानी की बाल्टी मत रखिए। बस इतना कहना था। #सुरक्षा' },
  {
    by: 'person48',
    text: 'रात दो बजे गोदाम में सब चुप थे। फिर किसी ने गाना शुरू किया, और ट्रक बीस मिनट पहले भर गया। #रातपाली',
  },
  {
    by: 'person50',
    text: 'Ninety metres up, four degrees, and the best view of two districts. #wind',
    picture: [{ kind: 'wind', alt: 'Hills under a wide sky with three wind turbines' }],
  },
  {
    by: 'person51',
    text: 'इस हफ़्ते हमारे अस्पतालों में जिन्होंने भी आवेदन भेजा: २१२ पढ़े गए, शुक्रवार तक २१२ को जवाब मिल जाएगा। यह वादा है। #भर्ती',
  },
  {
    by: 'person47',
    text: 'तीन पन्नों का अनुबंध एक पन्ने का हो गया। दुकानदार ने पहली बार पूरा पढ़कर दस्तख़त किए, और मैंने फ़ीस भी आधी ली। #क़ानून',
  },
  { by: 'person52', text: 'Kokum sherbet for fifty, recipe on the wall, secrets nowhere. #food' },
  {
    by: 'person53',
    text: 'I walked a border today that three maps draw in three places. The goats agree with none. #maps',
  },
  {
    by: 'ravi',
    text: 'Sunday note: why I stopped using timestamps as cursors, with a picture of the day it went wrong. #databases',
    picture: [{ kind: 'chart', alt: 'Rows arriving out of order in a table' }],
  },
  {
    by: 'person3',
    text: 'आज वार्ड में मेरा आख़िरी दिन था। कल से मैं नई नर्सों को सिखाऊँगी। पहला पाठ: मरीज़ का नाम, दवा से पहले। #नर्सिंग',
    picture: [{ kind: 'clinic', near: 'person3', alt: 'प्रिया मिश्रा मुस्कुराते हुए, पीछे क्लिनिक की बेंच पर लोग' }],
  },
  { by: 'person1', text: 'कल से परीक्षा है, और आज सब बच्चे हँस रहे हैं। अच्छा संकेत है। #शिक्षा' },
  {
    by: 'karan',
    text: 'Sunita Yadav asked for one panel for the pump, and stayed to wire it herself. Her twelve families have light after eight since Tuesday. #solar',
    picture: [
      { kind: 'field', near: 'person2', alt: 'Sunita Yadav in a red scarf, smiling, with her fields behind her' },
    ],
  },
];
