import { encode } from 'uqr';
import { CARD_FIELDS, type CardField, type Problems, TEST_CARDS, TEST_IDS } from '../cards.ts';
import type { PaymentRow } from '../queries.ts';
import { html, type Markup } from './html.ts';
import { field, page, type Reader } from './layout.ts';

export interface ShownCard {
  readonly id: string;
  readonly brand: string;
  readonly last_four: string;
  readonly expiry: string;
}
/** `2030-04` as it is on a card. */
export const shownExpiry = (expiry: string): string => `${expiry.slice(5)}/${expiry.slice(2, 4)}`;
const NAMES: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  rupay: 'RuPay',
  amex: 'American Express',
};
export const brandName = ({ t }: Reader, brand: string): string => NAMES[brand] ?? t('card.any');

/** What was typed, and what of it is wrong. */
export interface Typed {
  readonly card: string;
  readonly remember: boolean;
  readonly fields: Readonly<Record<CardField, string>>;
  readonly problems: Problems<CardField>;
}
const attributes: Readonly<Record<CardField, Markup>> = {
  number: html`inputmode="numeric" autocomplete="cc-number" maxlength="30"`,
  expiry: html`inputmode="numeric" autocomplete="cc-exp" placeholder="MM/YY" maxlength="10"`,
  cvv: html`inputmode="numeric" autocomplete="cc-csc" maxlength="4"`,
  name: html`autocomplete="cc-name" maxlength="100"`,
};

const cardField = ({ t }: Reader, { fields, problems }: Typed, name: CardField): Markup => {
  const problem = problems[name];
  return field({
    name,
    label: t(`card.${name}`),
    value: fields[name],
    problem: problem === undefined ? undefined : t(`problems.${problem}`),
    more: attributes[name],
  });
};

function savedCards(reader: Reader, cards: readonly ShownCard[], chosen: string): Markup {
  const { t } = reader;
  const choice = (value: string, text: string) =>
    html`<label class="choice">
      <input type="radio" name="card" value="${value}" ${value === chosen && html` checked`} />${text}
    </label>`;
  return html`<fieldset>
    <legend class="label">${t('card.saved')}</legend>
    ${cards.map(({ id, brand, last_four, expiry }) =>
      choice(id, `${brandName(reader, brand)} •••• ${last_four}, ${shownExpiry(expiry)}`),
    )}
    ${choice('new', t('card.new'))}
  </fieldset>`;
}

function cardForm(reader: Reader, payment: PaymentRow, cards: readonly ShownCard[], typed: Typed): Markup {
  const { t } = reader;
  const [number, expiry, cvv, name] = CARD_FIELDS.map((each) => cardField(reader, typed, each));
  return html`<form class="fields" method="post" action="/sandbox/pay/${payment.id}" novalidate>
    ${cards.length > 0 ? savedCards(reader, cards, typed.card) : html`<input type="hidden" name="card" value="new" />`}
    <div class="new">${number ?? null}</div>
    <div class="pair">
      <div class="new">${expiry ?? null}</div>
      ${cvv ?? null}
    </div>
    <div class="new">${name ?? null}</div>
    <label class="choice new">
      <input type="checkbox" name="remember" value="yes" ${typed.remember && html` checked`} />${t('card.remember')}
    </label>
    <p class="stretch"><button>${t('pay', { amount: reader.money(payment) })}</button></p>
  </form>`;
}

function qrOf(address: string): Markup {
  const { data } = encode(address, { ecc: 'M', border: 0 });
  const dots = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return html`<svg viewBox="0 0 ${data.length} ${data.length}" aria-hidden="true" shape-rendering="crispEdges">
    <path d="${dots}" fill="#000" />
  </svg>`;
}
function upiForm({ t }: Reader, payment: PaymentRow, publicUrl: string, typed: { id: string; problem?: string }) {
  const app = `/sandbox/app/${payment.id}`;
  return html`<section class="fields desktop">
      <h2>${t('upi.scan')}</h2>
      <div class="qr" aria-label="${t('upi.code')}" role="img">${qrOf(publicUrl + app)}</div>
      <p class="small"><a href="${app}">${t('upi.open_here')}</a></p>
    </section>
    <p class="phone stretch"><a class="button" href="${app}">${t('upi.open')}</a></p>
    <form class="fields" method="post" action="/sandbox/pay/${payment.id}" novalidate>
      ${field({
        name: 'upi',
        label: t('upi.id'),
        value: typed.id,
        problem: typed.problem === undefined ? undefined : t(`problems.${typed.problem}`),
        more: html`inputmode="email" autocapitalize="none" maxlength="100"`,
      })}
      <p><button class="quiet">${t('upi.pay')}</button></p>
    </form>`;
}

function testValues(reader: Reader, { method }: PaymentRow): Markup {
  const { t } = reader;
  const rows =
    method === 'card'
      ? TEST_CARDS.map(({ number, outcome }) => [number, t(`outcomes.${outcome}`)] as const)
      : Object.entries(TEST_IDS).map(([id, outcome]) => [id, t(`outcomes.${outcome}`)] as const);
  return html`<section class="card">
    <h2>${t(method === 'card' ? 'tests.cards' : 'tests.ids')}</h2>
    <p class="small muted">${t(method === 'card' ? 'tests.cards_hint' : 'tests.ids_hint')}</p>
    <div class="scroll">
      <table class="small">
        <tbody>
          ${rows.map(
            ([value, text]) =>
              html`<tr>
                <td><code>${value}</code></td>
                <td>${text}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`;
}

/** Amount and purpose, for every page of a payment. */
export const summary = ({ t, money }: Reader, payment: PaymentRow): Markup =>
  html`<div>
    <p class="muted">${t('what_for')}</p>
    <p>${payment.description}</p>
    <p class="amount">${money(payment)}</p>
  </div>`;
export const cancelForm = ({ t }: Reader, { id }: PaymentRow): Markup =>
  html`<form class="stretch" method="post" action="/sandbox/pay/${id}/cancel">
    <button class="quiet">${t('cancel')}</button>
  </form>`;

interface Checkout {
  readonly payment: PaymentRow;
  readonly cards: readonly ShownCard[];
  readonly publicUrl: string;
  readonly typed: Typed;
  readonly upi: { readonly id: string; readonly problem?: string };
}
export function checkoutPage(reader: Reader, { payment, cards, publicUrl, typed, upi }: Checkout): string {
  const { t } = reader;
  const isUpi = payment.method === 'upi';
  return page(reader, {
    title: t('title'),
    look: 'split',
    main: html`<section class="card">
        <h1>${t('title')}</h1>
        ${summary(reader, payment)}
      </section>
      <section class="card main">
        <h2>${t(isUpi ? 'upi.title' : 'card.title')}</h2>
        ${isUpi ? upiForm(reader, payment, publicUrl, upi) : cardForm(reader, payment, cards, typed)}
        ${cancelForm(reader, payment)}
      </section>
      ${testValues(reader, payment)}`,
    ...(isUpi && { follow: { url: `/sandbox/pay/${payment.id}/state`, state: payment.state } }),
  });
}
