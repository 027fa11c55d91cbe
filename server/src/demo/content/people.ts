import type { DemoPerson } from '#modules/accounts';

/** Somebody of the demo world. All of them are invented. */
export interface Invented {
  key: string;
  first: string;
  last: string;
  headline: string;
  about: string;
  /** City as its name begins in our own list, and its country. */
  city: readonly [name: string, country: string];
  interests: readonly string[];
  language: 'en' | 'hn';
}

const cast = (
  key: DemoPerson,
  first: string,
  last: string,
  headline: string,
  about: string,
  city: Invented['city'],
  interests: Invented['interests'],
  language: Invented['language'] = 'en',
): Invented => ({
  key,
  first,
  last,
  headline,
  about,
  city,
  interests,
  language,
});

/** The named people, whom the start prints. The admin is not among them: an office has no profile. */
export const namedPeople: readonly Invented[] = [
  cast(
    'asha',
    'Asha',
    'Rao',
    'Product designer for public services · Mentor',
    'I design forms that people can fill in on a bus.\n\nTen years in health and transport, most of them spent listening. I mentor two new designers each quarter: write to me if you are stuck with your first portfolio.',
    ['Bengaluru', 'IN'],
    ['architecture-and-design', 'health-care-and-hospitals', 'government-and-public-administration'],
  ),
  cast(
    'ravi',
    'Ravi',
    'Sharma',
    'Backend engineer · PostgreSQL, queues and quiet nights',
    'I keep ledgers honest. Before that I kept trains on time, which was harder.\n\nI write about databases on Sundays.',
    ['Pune', 'IN'],
    ['software-and-information-technology', 'logistics-and-transport'],
  ),
  cast(
    'meera',
    'Meera',
    'Iyer',
    'Textile conservator and teacher',
    'Old cloth, new hands. I repair what museums are afraid to touch, and teach the craft in the evenings.',
    ['Chennai', 'IN'],
    ['fashion-and-textiles', 'education-and-training'],
  ),
  cast(
    'karan',
    'Karan',
    'Mehta',
    'Founder of a small solar workshop · Hiring electricians',
    'We put panels on roofs that others call too small. Eleven people, two vans, one rule: leave the roof better than you found it.',
    ['Ahmedabad', 'IN'],
    ['energy-and-utilities', 'construction-and-civil-engineering'],
  ),
  cast(
    'leela',
    'Leela',
    'Nair',
    'Director of a school of crafts',
    'Our school has taught carpenters, weavers and potters since 1961. I look after the people who look after the tools.',
    ['Kochi', 'IN'],
    ['education-and-training', 'arts-and-culture'],
  ),
];

/** The rest, one a line: name | headline | city, country | interests | about | language. */
const lines = `
आरव वर्मा|शिक्षक और कहानीकार|Lucknow,IN|education-and-training|गाँव के स्कूल में गणित पढ़ाता हूँ और शाम को कहानियाँ लिखता हूँ।|hn
सुनीता यादव|सब्ज़ी किसान, सहकारी समिति की सचिव|Indore,IN|agriculture-and-farming|बारह परिवार, एक ट्रक, और मंडी से सीधा हिसाब।|hn
प्रिया मिश्रा|नर्स, जिला अस्पताल|Patna,IN|health-care-and-hospitals|रात की पाली में सबसे अच्छी बातें होती हैं।|hn
Arjun Patel|रेलवे सिग्नल इंजीनियर|Nagpur,IN|logistics-and-transport|सिग्नल उबाऊ लगे तो समझिए काम ठीक हुआ।|en
Divya Menon|Marine biologist, coral restoration|Kochi,IN|biotechnology-and-pharmaceuticals,environment-and-waste-management|I garden under water.|en
Farah Khan|Court interpreter, Urdu, Hindi and English|Hyderabad,IN|law-and-legal-services|Two people say one sentence; I am the second.|en
Gopal Das|Potter, third generation|Kolkata,IN|arts-and-culture|Clay remembers every thumb.|en
Hana Suzuki|Type designer for Indic and Japanese scripts|Osaka,JP|architecture-and-design|I draw letters that must be read at 9 pixels.|en
Imran Sheikh|दिन में बीमा, शाम को शादियों की तस्वीरें|Mumbai,IN|insurance,media-and-publishing|क्या-क्या बिगड़ सकता है, दो बार जानता हूँ।|en
Jaya Krishnan|Structural engineer, bridges|Coimbatore,IN|construction-and-civil-engineering|I like to stand under what I calculated.|en
Kabir Anand|वृत्तचित्रों के लिए ध्वनि रिकॉर्ड करता हूँ|Delhi,IN|media-and-publishing|माइक के पास ताली मत बजाइए।|en
Lata Joshi|रेहड़ी-पटरी यूनियनों की लेखाकार|Pune,IN|accounting-and-audit|छोटी रक़म, सँभालकर लिखी जाए, तो घर चलते हैं।|en
Manoj Tiwari|साइकिल मिस्त्री और उस्ताद|Varanasi,IN|logistics-and-transport,education-and-training|पहिया या तो सीधा है, या नहीं है।|en
Nadia Rahman|Public health statistician|Dhaka,BD|health-care-and-hospitals,biotechnology-and-pharmaceuticals|I count mosquitoes, on purpose.|en
Omar Farouk|Data journalist|Cairo,EG|media-and-publishing|Show the denominator.|en
Padma Reddy|मोटे अनाज की किसान, बीज सहेजती हूँ|Hyderabad,IN|agriculture-and-farming|इकतालीस किस्में, और हर एक की विधि।|en
Rahul Deshpande|Site reliability engineer|Pune,IN|software-and-information-technology|I am paid to be bored at three in the morning.|en
Sana Qureshi|Speech therapist|Lahore,PK|health-care-and-hospitals|Words come back slowly, and then at once.|en
Tara Fernandes|Baker, sourdough and pav|Panjim,IN|food-and-beverages|Up at three so that you may sleep until seven.|en
Uma Bhatt|पहाड़ी बचाव दल में, भूवैज्ञानिक|Dehradun,IN|biotechnology-and-pharmaceuticals|चट्टान धीरे चलती है; लोग भी धीरे चलें तो अच्छा।|en
Vikram Singh|सिंचाई इंजीनियर|Jaipur,IN|agriculture-and-farming,construction-and-civil-engineering|हर बूँद का एक पता होता है।|en
Wei Chen|Robotics researcher, grippers|Shenzhen,CN|biotechnology-and-pharmaceuticals,machinery-and-manufacturing|I teach machines to hold eggs.|en
Yusuf Ali|Logistics planner for relief goods|Nairobi,KE|logistics-and-transport|The last mile is the whole job.|en
Zoya Mirza|चित्रकथाएँ लिखती और बनाती हूँ|Lucknow,IN|arts-and-culture,media-and-publishing|चौखटे, ठहराव, और एक अच्छा मज़ाक़।|en
Elena Rossi|Restoration architect|Turin,IT|architecture-and-design|Keep the crack that tells the story.|en
Jonas Weber|Organ builder|Leipzig,DE|machinery-and-manufacturing,arts-and-culture|A pipe speaks, or it waits.|en
Marie Dubois|Cheese affineuse|Lyon,FR|food-and-beverages|Patience, at eight degrees.|en
Pedro Silva|Surfboard shaper and carpenter|Porto,PT|machinery-and-manufacturing|Wood first, then foam, then water.|en
Aisha Bello|Fintech product lead|Lagos,NG|banking-and-financial-services,software-and-information-technology|Money should arrive before the message that it has.|en
Noah Smith|Special needs teacher|Leeds,GB|education-and-training|Quiet rooms do loud work.|en
Sofia García|Hydrologist|Valencia,ES|environment-and-waste-management|Rivers keep minutes.|en
Liam O'Connor|Sheep farmer and web developer|Cork,IE|agriculture-and-farming,software-and-information-technology|Both jobs are mostly fences.|en
Ingrid Larsen|Ferry captain|Bergen,NO|logistics-and-transport|Weather first, opinions later.|en
Tomasz Nowak|Glass blower|Kraków,PL|arts-and-culture|Breath, then patience.|en
Amina Diallo|Solar technician trainer|Dakar,SN|energy-and-utilities,education-and-training|Forty women, forty roofs, last year.|en
Grace Mwangi|Veterinary surgeon|Nairobi,KE|health-care-and-hospitals|My patients never exaggerate.|en
Daniel Kim|Accessibility engineer|Seoul,KR|software-and-information-technology|If the keyboard cannot, the product cannot.|en
Ananya Ghosh|Violinist and sound therapist|Kolkata,IN|arts-and-culture,health-care-and-hospitals|Four strings, many doors.|en
Rohan Kulkarni|Urban planner, buses|Mumbai,IN|logistics-and-transport,government-and-public-administration|Frequency is freedom.|en
Sneha Pillai|Machine translation researcher, Indian languages|Chennai,IN|biotechnology-and-pharmaceuticals,software-and-information-technology|Sandhi is my favourite bug.|en
Harpreet Kaur|दुग्ध सहकारी समिति की प्रबंधक|Amritsar,IN|agriculture-and-farming,food-and-beverages|नाश्ते से पहले छः हज़ार लीटर।|en
Bhavesh Shah|पहले हीरे परखता था, अब गणित पढ़ाता हूँ|Surat,IN|education-and-training|दोनों कामों में सफ़ाई चाहिए।|en
Deepa Nambiar|Clinical trial coordinator|Bengaluru,IN|health-care-and-hospitals,biotechnology-and-pharmaceuticals|Consent is a conversation.|en
Ishaan Malhotra|Game designer|Delhi,IN|software-and-information-technology,media-and-publishing|Rules people want to break gently.|en
कविता सिंह|आँगनवाड़ी कार्यकर्ता|Bhopal,IN|health-care-and-hospitals,education-and-training|बच्चे, दलिया, और एक रजिस्टर जो कभी झूठ नहीं बोलता।|hn
राजेश कुमार|बिजली मिस्त्री और प्रशिक्षक|Kanpur,IN|energy-and-utilities|पहले मेन स्विच, फिर बाकी बात।|hn
पूजा अग्रवाल|छोटे व्यापारों की वकील|Jaipur,IN|law-and-legal-services|अनुबंध छोटा हो तो झगड़ा भी छोटा होता है।|hn
Nikhil Bansal|गोदाम प्रमुख, रात की पाली|Gurugram,IN|logistics-and-transport|माल के भी मिज़ाज होते हैं।|en
Shreya Sen|Museum educator|Kolkata,IN|education-and-training,arts-and-culture|Please do touch this one.|en
Vivek Chandra|Wind turbine technician|Tirunelveli,IN|energy-and-utilities|Office: ninety metres up.|en
Ritu Saxena|अस्पतालों के लिए भर्ती करती हूँ|Noida,IN|human-resources-and-recruiting,health-care-and-hospitals|हर आवेदन पढ़ती हूँ। पूरा।|en
Aditya Rane|Chef, coastal food|Ratnagiri,IN|food-and-beverages|Kokum solves most arguments.|en
Fatima Noor|Cartographer|Karachi,PK|biotechnology-and-pharmaceuticals|Borders are drawn by people who do not walk.|en
`;

export const otherPeople: readonly Invented[] = lines
  .trim()
  .split('\n')
  .map((line, index) => {
    const [name = '', headline = '', city = '', interests = '', about = '', language = 'en'] = line.split('|');
    const [first = '', ...last] = name.split(' ');
    const [town = '', country = ''] = city.split(',');
    return {
      key: `person${index + 1}`,
      first,
      last: last.join(' '),
      headline,
      about,
      city: [town, country],
      interests: interests.split(','),
      language: language as Invented['language'],
    };
  });
