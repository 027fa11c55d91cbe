import ipaddr from 'ipaddr.js';
import pg from 'pg';
import * as z from 'zod';
import { parseWalletCurrencies } from './wallet-currencies.ts';

/** Error messages follow the name of the setting and replace those of the library. */
const oneOf = <const T extends readonly string[]>(...words: T) => z.enum(words, `must be one of ${words.join(', ')}`);
const onOff = oneOf('on', 'off');
function wholeNumber(minimum: number, maximum: number) {
  const words = `must be a whole number from ${minimum} to ${maximum}`;
  return z.coerce.number<string>(words).int(words).min(minimum, words).max(maximum, words);
}
const count = (fallback: number, minimum = 1, maximum = 1_000_000) => wholeNumber(minimum, maximum).default(fallback);
const address = (...protocols: string[]) =>
  z
    .url({
      protocol: new RegExp(`^(${protocols.join('|')})$`),
      error: `must be an address that begins with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
    })
    .optional();
/** An address without anything after the host: links inside of the product begin there. */
function isWholeHost(text: string | undefined): boolean {
  if (text === undefined || !URL.canParse(text)) return true;
  const { pathname, search, hash, username } = new URL(text);
  return `${pathname}${search}${hash}${username}` === '/';
}
/** An e-mail address, with or without a name before it. */
const sender = /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;
/** A random secret has many different characters, even in hexadecimal. */
const minDistinctCharacters = 8;

/**
 * Checks a connection string as libpq reads it. It also accepts `postgres://user@/name?host=/folder/of/the/socket`,
 * which `URL` refuses.
 */
function isDatabase(address: string): boolean {
  try {
    return /^postgres(ql)?:\/\//.test(address) && new pg.Client({ connectionString: address }).database !== undefined;
  } catch {
    return false; // the driver only reports "Invalid URL", and might quote a password
  }
}
const database = z.string().refine(isDatabase, 'must look like postgres://user:password@host:5432/name').optional();

/** A name of the table of zones that this program has. */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false; // a RangeError: the name is not in the table
  }
}

/** The syntax of Fastify: addresses, ranges, and three names for ranges. */
const areProxies = (text: string): boolean =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .every(
      (part) =>
        ['loopback', 'linklocal', 'uniquelocal'].includes(part) || ipaddr.isValid(part) || ipaddr.isValidCIDR(part),
    );

/**
 * All settings of the program, read once from the environment. The description of each is its line in
 * docs/operations.md. Durations are in seconds and sizes in bytes, unless the name says otherwise.
 */
export const settings = z.strictObject({
  PORT: count(3000, 0, 65_535).describe('Port of web, API and sockets'),
  HOST: z.string().min(1).default('127.0.0.1').describe('Address to listen on'),
  PUBLIC_URL: address('http', 'https')
    .refine(isWholeHost, 'must have no path, such as https://hall.example: put Guildhall on a host name of its own')
    .describe('Where people reach the product; default http://localhost:PORT'),
  DATA_DIR: z.string().min(1).default('data').describe('Database, files, mail and keys'),
  ROLE: oneOf('all', 'web', 'worker')
    .default('all')
    .describe('What this program does: answers calls (`web`), background work (`worker`), or both'),
  PROCESSES: count(1, 1, 32).describe('Web processes on this host, which share the port'),
  TRUST_PROXY: z
    .string()
    .refine(areProxies, 'must be addresses or ranges such as 10.0.0.0/8, separated by commas')
    .default('')
    .describe('Addresses or CIDR ranges of reverse proxies, separated by commas'),
  DEMO: onOff.optional().describe('Seed the demo world on an empty database; on by default with the embedded one'),
  PAYMENTS: z
    .string()
    .optional()
    .describe(
      'Where people pay: `sandbox` (pretend money, default in demo mode) or `off` (default elsewhere); ' +
        '`sandbox:INR+USD` for some currencies, `sandbox:` for refunds alone',
    ),
  SECRET_KEY: z
    .string()
    .min(32, 'must have at least 32 characters')
    .refine(
      (key) => key.length < 32 || new Set(key).size >= minDistinctCharacters,
      'must not repeat a few characters: openssl rand -base64 48 makes a good one',
    )
    .optional()
    .describe('Seals and signatures; generated under DATA_DIR when absent'),
  DATABASE_URL: database.describe('An external PostgreSQL, 15 or later'),
  DATABASE_POOL: count(10, 2, 200).describe(
    'Connections of this program for requests; several processes share them out, with at least 3 each',
  ),
  DATABASE_PIPELINE: onOff
    .default('on')
    .describe('Reads share up to three pipelined connections; `off`: every query takes one of the pool'),
  REDIS_URL: address('redis', 'rediss').describe('Shares sockets and call limits between processes'),
  S3_BUCKET: z.string().optional().describe('Files go to this bucket'),
  S3_REGION: z.string().optional().describe('Region of the bucket; default us-east-1'),
  S3_ENDPOINT: address('http', 'https').describe('Another store than Amazon'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('Key of the store'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('Secret of the store'),
  SMTP_URL: address('smtp', 'smtps').describe('Mail goes out here; else it is written as files'),
  MAIL_FROM: z
    .string()
    .regex(sender, 'must be an address such as Guildhall <guildhall@hall.example>')
    .optional()
    .describe('Sender of mail; has to be set with SMTP_URL, default Guildhall <guildhall@localhost>'),
  GEO_FILE: z.string().optional().describe('A city database in MMDB form instead of the packaged one'),
  METRICS_TOKEN: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe('Bearer token that opens /metrics on PORT'),
  METRICS_PORT: wholeNumber(1, 65_535).optional().describe('A port of its own for /metrics, without a token'),
  METRICS_HOST: z.string().min(1).default('127.0.0.1').describe('Address of that port'),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent')
    .default('info')
    .describe('Least level that is logged'),
  FEED_PUSH_FOLLOWERS: count(10_000, 1, 10_000_000).describe(
    'Followers up to which a post is written into the feeds of all of them; above, feeds read it from its author',
  ),
  LINK_PREVIEWS: onOff
    .default('on')
    .describe(
      'Whether the server reads websites that members link to in posts and messages, to show their title and picture',
    ),
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be a time zone such as Asia/Kolkata')
    .default('UTC')
    .describe(
      'Zone of the books: receipts are numbered by its years, statements are of its months, papers of orders name it',
    ),
  WALLET_CURRENCIES: z
    .string()
    .refine(
      (text) => parseWalletCurrencies(text) !== null,
      'must be currencies with the least and most of a deposit, such as INR:100-100000,USD:2-2000',
    )
    .default('INR:100-100000,USD:2-2000,EUR:2-2000,GBP:2-2000')
    .describe('Currencies in which money can be added to wallets, with the least and most of a deposit in whole units'),
  TRADE_PAYMENTS: onOff
    .optional()
    .describe(
      'Whether orders are paid by wallet, which holds the money of others until they are completed; on by default in ' +
        'the demo world alone, since many countries ask for a licence',
    ),
  TRADE_FEE_PERCENT: wholeNumber(0, 50)
    .default(0)
    .describe('What the operator keeps of the price of an order that is paid by wallet, in percent'),
  PRICE_BUFFER_PERCENT: wholeNumber(0, 20)
    .default(5)
    .describe('What is set aside beside a budget in case that prices rise, in percent; it is never spent on delivery'),
  ADS_FALLBACK_URL: address('http', 'https').describe(
    'A page of another site, shown in a closed frame in places that nobody pays for, once an admin has switched it on',
  ),
  SHOW_QUERIES: onOff
    .default('off')
    .describe(
      'For measuring: each reply says how many statements and round trips it took, ' +
        'which can tell people what they may not know',
    ),
  LIMIT_CALLS_MEMBER: count(1500).describe('Calls per member in 5 minutes'),
  LIMIT_CALLS_ADDRESS: count(300).describe(
    'Calls per address signed out in 5 minutes; ' +
      'public pages, the map for search engines and pictures without a signature count too',
  ),
  LIMIT_SIGN_UP: count(5).describe('Accepted sign-ups per address in 30 minutes'),
  LIMIT_LOGIN_ADDRESS: count(25).describe('Logins per address in 5 minutes'),
  LIMIT_LOGIN_ACCOUNT: count(25).describe(
    'Logins per account and network in an hour; four times as many from all networks that its owner never used',
  ),
  LIMIT_RESET_MAIL: count(5).describe('Reset mails per address in 30 minutes'),
  LIMIT_POSTS_DAY: count(100).describe('Posts per member and day; a tenth in the first 7 days'),
  LIMIT_EDITS_DAY: count(500).describe('Changes to posts per member and day; a tenth in the first 7 days'),
  LIMIT_COMMENTS_DAY: count(500).describe('Comments per member and day; a tenth in the first 7 days'),
  LIMIT_FOLLOWS_DAY: count(200).describe('Follows per member and day; a tenth in the first 7 days'),
  LIMIT_MESSAGE_STRANGERS_DAY: count(20).describe(
    'Members per member and day to whom a message request is sent; a tenth in the first 7 days',
  ),
  LIMIT_CONVERSATIONS_DAY: count(200).describe('New conversations opened per member and day'),
  LIMIT_MENTIONS_DAY: count(50).describe('Mentions per member and day; a tenth in the first 7 days'),
});
export type Settings = z.output<typeof settings>;
