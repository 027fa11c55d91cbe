import { normalized } from '#contract/core/normalize.ts';
const START =
  'beginn|beginn am|startdatum|gestartet am|début|date de début|commencé le|inicio|fecha de inicio|início|' +
  'data de início|data di inizio|inizio|begonnen op|дата начала|प्रारंभ तिथि';
const END =
  'ende|ende am|enddatum|beendet am|fin|date de fin|terminé le|fecha de finalización|fin el|término|' +
  'data de término|fim|data di fine|fine|einddatum|beëindigd op|дата окончания|समाप्ति तिथि';
/** Headings of the tables of an archive in other languages, by the English one. Compared folded, without accents. */
const OTHER_LANGUAGES: Readonly<Record<string, string>> = {
  'first name': 'vorname|prénom|nombre|nome|voornaam|förnamn|imię|имя|पहला नाम|名',
  'last name':
    'nachname|nom|nom de famille|apellido|apellidos|sobrenome|cognome|achternaam|efternamn|nazwisko|фамилия|उपनाम|姓',
  'company name':
    'company|unternehmen|firma|firmenname|unternehmensname|entreprise|nom de l’entreprise|nombre de la empresa|' +
    'empresa|nome da empresa|azienda|nome azienda|nome dell’azienda|bedrijf|bedrijfsnaam|företag|компания|कंपनी|会社名|公司名称',
  title:
    'titel|position|stellenbezeichnung|jobtitel|titre|poste|intitulé du poste|cargo|título|puesto|titolo|qualifica|' +
    'functie|functietitel|stanowisko|должность|पद|役職|职位',
  description:
    'beschreibung|description du poste|descripción|descrição|descrizione|omschrijving|beskrivning|описание|विवरण',
  location: 'ort|standort|lieu|ubicación|localidad|localidade|località|luogo|locatie|plats|место|स्थान',
  'started on': `start date|${START}`,
  'start date': `started on|${START}`,
  'finished on': `end date|${END}`,
  'end date': `finished on|${END}`,
  'school name':
    'schule|hochschule|name der schule|école|nom de l’école|établissement|escuela|institución|instituição|' +
    'scuola|istituto',
  'degree name': 'abschluss|diplôme|titulación|grado|diploma|laurea|titolo di studio',
  'connected on': 'verbunden am|connecté le|fecha de conexión|conectado em|connesso il|verbonden op',
  'email address':
    'e-mail-adresse|adresse e-mail|dirección de correo electrónico|e-mail|endereço de e-mail|indirizzo e-mail',
  company: 'unternehmen|firma|entreprise|empresa|azienda|bedrijf',
  position: 'titel|poste|cargo|puesto|posizione|functie',
  headline: 'slogan|überschrift|titre du profil|titular|título|sommario',
};
const folded = (text: string): string =>
  normalized(normalized(text.trim(), 'NFD').replace(/(?<=\p{Script=Latin})[\u0300-\u036f]+/gu, ''))
    .toLowerCase()
    .replaceAll("'", '’');
const others = new Map(
  Object.entries(OTHER_LANGUAGES).map(([english, names]) => [english, new Set(names.split('|').map(folded))]),
);
/** Whether a heading of a file is this English one, in any of the languages. */
export const isHeading = (cell: string, english: string): boolean => {
  const name = folded(cell);
  return name === english.toLowerCase() || others.get(english.toLowerCase())?.has(name) === true;
};

/** The column under an English heading: its own name before those of other languages; -1 if there is none. */
export function columnOf(cells: readonly string[], english: string): number {
  const own = cells.findIndex((cell) => folded(cell) === english.toLowerCase());
  return own >= 0 ? own : cells.findIndex((cell) => isHeading(cell, english));
}

/** The columns by which a table is known whatever its file is called; the first that fit. */
const TABLES: readonly (readonly [string, readonly string[]])[] = [
  ['connections.csv', ['First Name', 'Last Name', 'Connected On']],
  ['positions.csv', ['Company Name', 'Title', 'Started On', 'Finished On']],
  ['education.csv', ['School Name', 'Degree Name']],
  ['certifications.csv', ['Name', 'Authority', 'License Number']],
  ['volunteering.csv', ['Company Name', 'Role', 'Cause']],
  ['projects.csv', ['Title', 'Url', 'Started On', 'Finished On']],
  ['publications.csv', ['Name', 'Publisher', 'Published On']],
  ['languages.csv', ['Name', 'Proficiency']],
  ['profile.csv', ['First Name', 'Last Name', 'Headline']],
];
/** Lines in which the headings are looked for; a few lines of remarks may precede them. */
const HEAD_LINES = 40;

/** Which table this is by its headings; undefined if it is none. */
export function tableOf(text: string): string | undefined {
  for (const line of text.split(/\r\n|\n|\r/, HEAD_LINES))
    for (const separator of [',', ';', '\t']) {
      const cells = line.split(separator).map((cell) => cell.replace(/^[\s\uFEFF"]+|[\s"]+$/g, ''));
      const found = TABLES.find(([, names]) => names.every((name) => columnOf(cells, name) >= 0));
      if (found !== undefined) return found[0];
    }
  return undefined;
}
