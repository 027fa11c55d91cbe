import type { PaymentRow, RefundRow } from '../queries.ts';
import type { DeliveryRow, EventRow, Setting } from '../queries-webhooks.ts';
import { brandName } from './checkout.ts';
import { html, type Markup, type Part } from './html.ts';
import { page, type Reader } from './layout.ts';

interface Shown {
  readonly payments: readonly PaymentRow[];
  readonly events: readonly EventRow[];
  readonly refunds: readonly RefundRow[];
  readonly deliveries: readonly DeliveryRow[];
  readonly setting: Setting;
}

const good: ReadonlySet<string> = new Set(['succeeded', 'delivered', 'authorized']);
const bad: ReadonlySet<string> = new Set(['failed', 'cancelled', 'expired', 'dropped']);
const stateOf = ({ t }: Reader, state: string): Markup =>
  html`<span class="state${good.has(state) && ' good'}${bad.has(state) && ' bad'}">${t(`states.${state}`)}</span>`;

/** A form of one button. */
const button = (
  { t }: Reader,
  action: string,
  { id, payment, more = null }: { readonly id: string; readonly payment: string; readonly more?: Part },
): Markup =>
  html`<form method="post" action="/sandbox/control">
    <input type="hidden" name="id" value="${id}" /><input type="hidden" name="payment" value="${payment}" />
    ${more}<button class="quiet" name="action" value="${action}">${t(`control.${action}`)}</button>
  </form>`;

function settingsForm(reader: Reader, setting: Setting): Markup {
  const { t } = reader;
  const number = (name: 'failing_refunds' | 'failing_calls') =>
    html`<div>
      <label for="${name}">${t(`control.${name}`)}</label>
      <input id="${name}" name="${name}" type="number" min="0" max="1000" value="${setting[name]}" />
    </div>`;
  const secret = (value: 1 | 2) =>
    html`<label class="choice">
      <input type="radio" name="signs_with" value="${value}" ${setting.signs_with === value && html` checked`} />
      ${t('control.secret', { number: value })}
    </label>`;
  return html`<section class="card">
    <h2>${t('control.settings')}</h2>
    <form class="fields" method="post" action="/sandbox/control">
      <label class="choice">
        <input type="checkbox" name="holds" value="yes" ${setting.holds_webhooks && html` checked`} />
        ${t('control.holds')}
      </label>
      ${number('failing_refunds')} ${number('failing_calls')}
      <fieldset>
        <legend class="label">${t('control.signs_with')}</legend>
        ${secret(1)}${secret(2)}
      </fieldset>
      <p><button name="action" value="settings">${t('control.store')}</button></p>
    </form>
    <div class="actions">${button(reader, 'release', { id: '', payment: '' })}</div>
  </section>`;
}

function deliveryLine(reader: Reader, delivery: DeliveryRow, payment: string): Markup {
  const { t, time } = reader;
  const { id, state, status, attempts, due_at: dueAt } = delivery;
  const isOpen = state === 'held' || state === 'waiting' || state === 'failed' || state === 'dropped';
  const minutes = html`<input
    class="minutes"
    name="minutes"
    type="number"
    min="0"
    max="10000"
    value="0"
    aria-label="${t('control.minutes')}"
  />`;
  return html`<div class="actions">
    ${stateOf(reader, state)}${delivery.is_forged && html`<span class="state">${t('control.forged')}</span>`}
    <span class="small muted"
      >${time(dueAt)}${attempts > 0 && ` · ${t('control.attempts', { count: attempts })}`}${
        status !== null && ` · ${status}`
      }</span
    >
    ${isOpen && button(reader, 'move', { id, payment, more: minutes })}
    ${(state === 'held' || state === 'waiting') && button(reader, 'drop', { id, payment })}
  </div>`;
}
const eventRow = (reader: Reader, event: EventRow, deliveries: readonly DeliveryRow[]): Markup => {
  const place = { id: event.id, payment: event.payment_id };
  return html`<tr>
    <td>
      ${reader.t(`control.about_${event.about}`)} ${stateOf(reader, event.state)}<br />
      <span class="small muted">${reader.time(event.happened_at)}</span>
    </td>
    <td>
      ${deliveries.map((delivery) => deliveryLine(reader, delivery, event.payment_id))}
      <div class="actions">
        ${button(reader, 'resend', place)}${button(reader, 'double', place)}${button(reader, 'forge', place)}
      </div>
    </td>
  </tr>`;
};
const refundLine = (reader: Reader, refund: RefundRow): Markup =>
  html`<div class="actions">
    ${reader.t('control.about_refund')} ${reader.money(refund)} ${stateOf(reader, refund.state)}
    ${refund.bank_reference !== null && html`<code>${refund.bank_reference}</code>`}
    ${refund.state !== 'failed' && button(reader, 'return_refund', { id: refund.id, payment: refund.payment_id })}
  </div>`;

function used(reader: Reader, { used: method, failure }: PaymentRow): string {
  const text =
    method === null
      ? ''
      : method.kind === 'card'
        ? `${brandName(reader, method.brand)} •••• ${method.lastFour}`
        : (method.maskedId ?? '');
  return failure === null ? text : `${text} · ${reader.t(`outcomes.${failure}`)}`;
}
function paymentPart(reader: Reader, payment: PaymentRow, { events, refunds, deliveries }: Shown): Markup {
  const place = { id: payment.id, payment: payment.id };
  const own = events.filter((event) => event.payment_id === payment.id);
  const ownRefunds = refunds.filter((refund) => refund.payment_id === payment.id);
  const back = ownRefunds.filter(({ state }) => state !== 'failed').reduce((sum, { amount }) => sum + amount, 0);
  const can: Readonly<Record<string, boolean>> = {
    reverse: own.length > 1,
    capture: payment.state === 'authorized',
    expire: ['opened', 'processing', 'authorized'].includes(payment.state),
    succeed: ['failed', 'cancelled', 'expired'].includes(payment.state),
    refund: payment.state === 'succeeded' && back < payment.amount,
  };
  return html`<section class="card" id="${payment.id}">
    <div class="actions">
      <strong>${reader.money(payment)}</strong> ${stateOf(reader, payment.state)} <span>${payment.description}</span>
      <span class="muted">${used(reader, payment)}</span>
    </div>
    <p class="small"><code>${payment.reference}</code></p>
    <div class="actions">
      ${Object.keys(can).map((action) => can[action] === true && button(reader, action, place))}
    </div>
    ${ownRefunds.map((refund) => refundLine(reader, refund))}
    <div class="scroll">
      <table class="small">
        <tbody>
          ${own.map((event) =>
            eventRow(
              reader,
              event,
              deliveries.filter((delivery) => delivery.event_id === event.id),
            ),
          )}
        </tbody>
      </table>
    </div>
  </section>`;
}

/** Payments with their events, and everything that can go wrong with them. */
export const controlPage = (reader: Reader, shown: Shown): string =>
  page(reader, {
    title: reader.t('control.title'),
    look: 'wide control',
    main: html`<h1>${reader.t('control.title')}</h1>
      ${settingsForm(reader, shown.setting)} ${shown.payments.map((payment) => paymentPart(reader, payment, shown))}
      ${shown.payments.length === 0 && html`<p class="muted">${reader.t('control.none')}</p>`}`,
  });
