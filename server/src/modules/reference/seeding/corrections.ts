/** Corrections where the packaged data is older than ISO or not machine-readable. */

/** Currency of a country; null if it has none. */
export const currencyOf: Readonly<Record<string, string | null>> = {
  AQ: null,
  BG: 'EUR',
  BV: null,
  CW: 'XCG',
  HM: null,
  HR: 'EUR',
  MR: 'MRU',
  SL: 'SLE',
  ST: 'STN',
  SX: 'XCG',
  VE: 'VES',
  ZW: 'ZWG',
};

/** Calling code; null for uninhabited territories. */
export const callingCodeOf: Readonly<Record<string, string | null>> = {
  AX: '358',
  BV: null,
  DO: '1',
  GG: '44',
  HM: null,
  IM: '44',
  JE: '44',
  PN: '64',
  PR: '1',
  SX: '1',
  TF: null,
  UM: null,
};

/** `Intl` returns the names that zones had when they were first listed; these are the current ones. */
export const zoneOfToday: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** Countries of zones that the packaged data does not contain. */
export const countryOfZone: Readonly<Record<string, string>> = {
  'America/Ciudad_Juarez': 'MX',
  'America/Coyhaique': 'CL',
  'America/Kralendijk': 'BQ',
  'America/Lower_Princes': 'SX',
  'Europe/Kyiv': 'UA',
  'Pacific/Kanton': 'KI',
};
