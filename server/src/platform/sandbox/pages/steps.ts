import type { PaymentRow } from '../queries.ts';
import { cancelForm, summary } from './checkout.ts';
import { html } from './html.ts';
import { field, messagePage, page, type Reader } from './layout.ts';

/** The code that the pretend bank asks for. */
export const STEP_CODE = '123456';

/** The page of the pretend bank, which asks for a code (3-D Secure). */
export function stepPage(reader: Reader, payment: PaymentRow, typed: { code: string; isWrong: boolean }): string {
  const { t } = reader;
  const action = `/sandbox/pay/${payment.id}/step`;
  return page(reader, {
    title: t('step.title'),
    main: html`<section class="card">
      <h1>${t('step.title')}</h1>
      ${summary(reader, payment)}
      <p>${t('step.text', { code: STEP_CODE })}</p>
      <form class="fields stretch" method="post" action="${action}" novalidate>
        ${field({
          name: 'code',
          label: t('step.code'),
          value: typed.code,
          problem: typed.isWrong ? t('problems.code', { code: STEP_CODE }) : undefined,
          more: html`inputmode="numeric" autocomplete="one-time-code" maxlength="10"`,
        })}
        <button name="answer" value="confirm">${t('step.confirm')}</button>
        <button class="quiet" name="answer" value="refuse">${t('step.refuse')}</button>
      </form>
    </section>`,
  });
}

/** Someone has typed an id, and the app has not answered. */
export const waitPage = (reader: Reader, payment: PaymentRow): string =>
  page(reader, {
    title: reader.t('wait.title'),
    follow: { url: `/sandbox/pay/${payment.id}/state`, state: payment.state },
    main: html`<section class="card">
      <h1>${reader.t('wait.title')}</h1>
      ${summary(reader, payment)}
      <p role="status">${reader.t('wait.text')}</p>
      ${cancelForm(reader, payment)}
    </section>`,
  });

/** The pretend app of a bank, on a phone. */
export function appPage(reader: Reader, payment: PaymentRow): string {
  const { t } = reader;
  const back = html`<p class="stretch"><a class="button" href="/sandbox/pay/${payment.id}">${t('app.back')}</a></p>`;
  if (payment.state !== 'opened') {
    const isPaid = payment.state === 'succeeded';
    return messagePage(reader, t(isPaid ? 'app.paid' : 'app.over'), t('app.over_text'), back);
  }
  return page(reader, {
    title: t('app.title'),
    main: html`<section class="card">
      <h1>${t('app.title')}</h1>
      ${summary(reader, payment)}
      <form class="fields stretch" method="post" action="/sandbox/app/${payment.id}">
        <button name="answer" value="pay">${t('app.pay')}</button>
        <button class="quiet" name="answer" value="refuse">${t('app.refuse')}</button>
      </form>
    </section>`,
  });
}
