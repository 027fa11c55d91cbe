/** What applicants are neither asked nor chosen by, and two more things that a posting is warned of. */
export const PROTECTED_RULES = [
  'birth',
  'age',
  'gender',
  'family',
  'origin',
  'caste',
  'religion',
  'health',
  'disability',
  'union',
  'past_pay',
  'photo',
] as const;
export const WORDING_RULES = [...PROTECTED_RULES, 'gendered_title', 'money'] as const;
export type ProtectedRule = (typeof PROTECTED_RULES)[number];
export type WordingRule = (typeof WORDING_RULES)[number];

/**
 * Phrases in English, Hindi and French, separated by `|`: words, where `*` continues a word, `#` is a number, and `^`
 * and `$` are the begin and the end of the text. Accents and nuktas do not count. `texts`: also in title and text;
 * `questions`: in questions alone, since other texts use these words for other things.
 */
export interface Phrases {
  readonly texts: string;
  readonly questions: string;
}
export const PHRASES: Readonly<Record<ProtectedRule, Phrases>> = {
  birth: {
    texts:
      'date of birth|birth date|birthdate|dob|janm tithi|janam tithi|जन्म तिथि|जन्मतिथि|जन्म की तारीख|' +
      'date de naissance',
    questions: 'janm*|janam*|birthday|year of birth|were you born|born on|जन्म*|année de naissance|êtes vous né*',
  },
  age: {
    texts:
      'age limit|maximum age|max age|upper age|age between|aged between|aged # to #|under # years|below # years|' +
      'age in years|age in completed years|age sex|umar seema|umr seema|young candidate*|young people only|' +
      'young and dynamic|youthful|young team player*|' +
      'आयु सीमा|उम्र सीमा|अधिकतम आयु|अधिकतम उम्र|साल से कम उम्र|वर्ष से कम आयु|युवा उम्मीदवार*|' +
      'limite d âge|âge maximum|âge maximal|moins de # ans|jeune et dynamique|jeunes uniquement',
    questions:
      'your age|how old|^age$|age years|age group|current age|umar|umr|kitne saal k*|kitne sal k*|what age|उम्र|' +
      'आयु|कितने साल के|votre âge|quel âge|^âge$',
  },
  gender: {
    texts:
      'male only|males only|only male*|female only|females only|only female*|male candidate*|female candidate*|' +
      'men only|women only|only men|only women|lady candidate*|ladies only|girls only|boys only|gents only|' +
      'male preferred|female preferred|males preferred|females preferred|' +
      'sex m f|sex f m|sirf purush*|keval purush*|sirf mahila*|keval mahila*|sirf ladk*|keval ladk*|' +
      'पुरुष उम्मीदवार*|महिला उम्मीदवार*|केवल पुरुष*|केवल महिला*|सिर्फ पुरुष*|सिर्फ महिला*|केवल लड़क*|' +
      'hommes uniquement|femmes uniquement|homme uniquement|femme uniquement|candidats masculins|' +
      'candidates féminines|réservé aux hommes|réservé aux femmes',
    questions:
      'gender|your sex|^sex$|^m f$|^f m$|sex male|aapka ling|purush ya mahila|mahila ya purush|male or female|' +
      'are you a man|are you a woman|लिंग|पुरुष या महिला|पुरुष हैं|महिला हैं|' +
      'votre sexe|votre genre|^sexe$|homme ou femme|êtes vous un homme|êtes vous une femme',
  },
  family: {
    texts:
      'unmarried|married|marital status|single candidates|bachelors only|no children|not pregnant|' +
      'अविवाहित|विवाहित|वैवाहिक स्थिति|शादीशुदा|célibataire*|situation familiale|état civil|sans enfants',
    questions:
      'marital|marriage|your spouse|your husband|your wife|have children|any children|how many children|' +
      'your children|have kids|any kids|how many kids|your kids|plan* children|pregnan*|family planning|' +
      'shaadi*|shadi*|vivahit*|avivahit*|vaivahik|bachche hain|bacche hain|kitne bachche|kitne bacche|pita ka naam|' +
      'mata ka naam|father s name|mother s name|your parents|शादी*|आपके पति|आपकी पत्नी|बच्चे हैं|कितने बच्चे|' +
      'गर्भवती|पिता का नाम|माता का नाम|' +
      'marié*|enceinte|grossesse|avez vous des enfants|vos enfants|combien d enfants|votre conjoint*|votre époux',
  },
  origin: {
    texts:
      'native speaker*|mother tongue|nationals only|citizens only|locals only|nationality|' +
      'मातृभाषा|राष्ट्रीयता|केवल स्थानीय|langue maternelle|nationalité|origine ethnique',
    questions:
      'matribhasha|rashtriyata|nagrikta|mool nivas*|kahan ke rehne|citizen*|ethnic*|your race|native place|' +
      'native language|where are you from|born in|place of birth|hometown|' +
      'home town|skin colour|skin color|नागरिकता|नागरिक|मूल निवास*|कहाँ के रहने वाले|गाँव का नाम|' +
      'vos origines|votre origine|lieu de naissance|d où venez vous|citoyen*',
  },
  caste: {
    texts:
      'caste|sub caste|sc st|st sc|sc obc|st obc|obc|brahmin*|dalit*|upper caste*|जाति|जातियाँ|ब्राह्मण*|' +
      'दलित*|सवर्ण*|अनुसूचित जाति*|अनुसूचित जनजाति*|पिछड़ा वर्ग|पिछड़े वर्ग',
    questions: 'gotra|jaati|jati|जाति*|गोत्र|your surname mean*',
  },
  religion: {
    texts:
      'hindu only|hindus only|only hindu*|muslim only|muslims only|only muslim*|christian only|only christian*|' +
      'religion|केवल हिंदू*|केवल मुस्लिम*|धर्म',
    questions:
      'dharm|mazhab|religious|your faith|hindu|muslim|christian|do you pray|मज़हब|हिंदू|हिन्दू|मुस्लिम|मुसलमान|ईसाई|' +
      'religieu*|votre foi|musulman*|catholique*|pratiquez vous',
  },
  health: {
    texts:
      'physically fit|medically fit|no health problem*|no health issue*|no medical problem*|in good health|' +
      'शारीरिक रूप से स्वस्थ|पूर्णतः स्वस्थ|en bonne santé|bonne condition physique',
    questions:
      'swasthya|bimari|beemari|your health|health condition*|health problem*|health issue*|illness*|disease*|' +
      'medical history|' +
      'medical condition*|medication*|आपका स्वास्थ्य|स्वास्थ्य समस्या*|बीमारी*|बीमार|' +
      'votre santé|état de santé|maladie*|antécédents médicaux',
  },
  disability: {
    texts: 'no disability|no disabilities|able bodied|not handicapped|not disabled|बिना विकलांगता|sans handicap',
    questions: 'viklang*|divyang*|disabilit*|disabled|handicap*|wheelchair|विकलांग*|दिव्यांग*|invalidité',
  },
  union: {
    texts: 'non union|no union member*|not a union member|गैर यूनियन|non syndiqué*',
    questions:
      'trade union*|labour union*|labor union*|union member*|member of a union|in a union|यूनियन|श्रमिक संघ|' +
      'syndicat*|' +
      'syndiqué*',
  },
  past_pay: {
    texts:
      'current salary|last salary|previous salary|present salary|past salary|salary history|current ctc|last ctc|' +
      'previous ctc|present ctc|last drawn|salary slip*|pay slip*|payslip*|current compensation|' +
      'वर्तमान वेतन|पिछला वेतन|पिछले वेतन|मौजूदा वेतन|वर्तमान सैलरी|पिछली सैलरी|मौजूदा सैलरी|वेतन पर्ची|सैलरी स्लिप|' +
      'salaire actuel|dernier salaire|salaire précédent|ancien salaire|rémunération actuelle|fiche* de paie',
    questions:
      'pichli salary|pichhli salary|purani salary|abhi ki salary|pichla vetan|pichhla vetan|vartaman vetan|' +
      'current pay|last pay|current package|earn now|do you earn|' +
      'did you earn|current income|current wage*|combien gagnez vous',
  },
  photo: {
    texts:
      'with photo|recent photo*|passport size photo*|passport photo*|photo of yourself|photograph of yourself|' +
      'full length photo*|पासपोर्ट साइज़|अपनी फ़ोटो|अपना फ़ोटो|फ़ोटो के साथ|avec photo|photo d identité|photo récente',
    questions:
      'apni photo|apna photo|aapki photo|aapka photo|your photo*|your picture|photo of you|picture of you|^photo$|' +
      'आपकी फ़ोटो|आपका फ़ोटो|votre photo',
  },
};
/** Money that applicants are asked for. */
export const MONEY =
  'registration fee*|registration charge*|joining charge*|training charge*|processing charge*|panjikaran shulk|' +
  'paise jama|security deposit|refundable deposit|training fee*|joining fee*|processing fee*|application fee*|' +
  'pay a fee|pay the fee|pay a deposit|deposit of #|pay for training|pay for the training|pay for your training|' +
  'buy a kit|buy the kit|buy a starter kit|buy the starter kit|investment required|own investment|' +
  'पंजीकरण शुल्क|पंजीयन शुल्क|रजिस्ट्रेशन फीस|सिक्योरिटी डिपॉज़िट|सुरक्षा राशि|' +
  'प्रशिक्षण शुल्क|ट्रेनिंग फीस|आवेदन शुल्क|शुल्क जमा|पैसे जमा|' +
  'frais d inscription|frais de dossier|frais de formation|dépôt de garantie|caution à verser|versez une caution';
/** Titles that name one gender, each with a title for everyone. */
export const GENDERED_TITLES: Readonly<Record<string, string>> = {
  salesman: 'Salesperson',
  salesmen: 'Salespeople',
  saleswoman: 'Salesperson',
  salesgirl: 'Salesperson',
  salesboy: 'Salesperson',
  waitress: 'Server',
  foreman: 'Supervisor',
  chairman: 'Chairperson',
  handyman: 'Maintenance technician',
  cameraman: 'Camera operator',
  stewardess: 'Flight attendant',
  hostess: 'Host',
  policeman: 'Police officer',
  fireman: 'Firefighter',
  repairman: 'Repair technician',
  watchman: 'Guard',
  lineman: 'Line worker',
  draughtsman: 'Drafter',
  draftsman: 'Drafter',
  craftsman: 'Craftsperson',
  workman: 'Worker',
  'office boy': 'Office assistant',
  'delivery boy': 'Delivery driver',
  'tea boy': 'Pantry assistant',
  'front office lady': 'Receptionist',
  man: '',
  woman: '',
  men: '',
  women: '',
  male: '',
  female: '',
  boy: '',
  boys: '',
  girl: '',
  girls: '',
  lady: '',
  ladies: '',
  maid: 'Housekeeper',
  लड़का: '',
  लड़के: '',
  लड़की: '',
  लड़कियाँ: '',
  पुरुष: '',
  महिला: '',
  महिलाएँ: '',
  आदमी: '',
  औरत: '',
  vendeuse: 'Vendeur ou vendeuse (h/f)',
  serveuse: 'Serveur ou serveuse (h/f)',
  hôtesse: 'Chargé ou chargée d’accueil (h/f)',
  homme: '',
  femme: '',
  garçon: '',
};
/** What says in front of, or behind, an amount that nobody asks for it. `before`: right in front. */
export const NO_MONEY = {
  before: 'no such|no hidden|no upfront|no|zero|free of|without any|any hidden|aucun|aucuns|sans|pas de|बिना|बिना किसी',
  asking:
    'not charge|never charge*|t charge|not ask*|never ask*|t ask|not collect*|never collect*|not take|never take*|' +
    't take|not demand*|never demand*|not require|not levy|ne demand*|ne factur*|ne prélev*',
  after:
    'nil|none|zero|is free|not charged|never charged|not required|not needed|not applicable|never asked|not taken|' +
    'नहीं लि*|नहीं ले*|नहीं है|नहीं मांग*|नहीं माँग*|nahi li*|nahi le*|nahin li*|nahin le*|nahi hai|nahin hai',
} as const;
/** A text that says these things around a phrase promises equal treatment, rather than denying it. */
export const FAIR =
  'regardless|irrespective|without regard|discriminat*|equal opportunit*|all genders|any gender|of any|welcome*|' +
  'भेदभाव|बिना किसी|चाहे कोई|सभी धर्म*|sans distinction|discrimination*|égalité|indépendamment|h f|f h';
/** No promise makes up for these words beside a phrase. */
export const EXCLUDING =
  'only|exclusively|need not apply|do not apply|don t apply|cannot apply|can t apply|केवल|सिर्फ|sirf|keval|' +
  'uniquement|exclusivement|s abstenir';
export const NOT_EXCLUDING = 'not only|n* केवल|pas uniquement';
