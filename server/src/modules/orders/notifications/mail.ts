import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { id } from '#contract/core/endpoint.ts';
import { type Language, toLocale } from '#contract/core/language.ts';
import { formatMoney } from '#contract/core/money/money.ts';
import { escapeMarkup, plainText } from '#contract/notifications/markup.ts';
import { pathOf } from '#contract/core/paths.ts';
import type { OrderSide } from '#contract/orders/choices.ts';
import { pathAs } from '#contract/pages/links.ts';
import type { TaskContext } from '#platform/context.ts';
import { column, statement } from '#platform/database/statement.ts';
import { renderEmail } from '#platform/mail/index.ts';
import { emailedBy, type Occurrence } from '#platform/notifications.ts';
import { translate } from '#platform/strings.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { readBy } from '../readers.ts';
import type { OrderTables } from '../tables.ts';
import { readersOf, type Sides } from './recipients.ts';

const ABOUT = ['order', 'order_request'] as const;
export interface Notice {
  /** Of the notification, whose sentence the e-mail is. */
  readonly kind: string;
  readonly about: (typeof ABOUT)[number];
  readonly id: string;
}

const letterRow = {
  email: column.text,
  language: column.text.as<Language>(),
  time_zone: column.text.orNull,
  item_name: column.text,
  quantity: column.int,
  total: column.bigint.orNull,
  currency: column.text.orNull,
  due_at: column.timestamp.orNull,
  /** The page for which the reader reads it; null: themselves. */
  page_id: column.uuid.orNull,
};
const params = { subjectId: column.uuid, memberId: column.uuid };
const reader = (row: string): string => `account_mail.email, account_mail.language, account_mail.time_zone,
    ${row}.item_name, ${row}.quantity, case when :memberId::uuid in (${row}.buyer_id, ${row}.seller_id) then null
      when exists (select from page_team where page_team.member_id = :memberId::uuid
        and page_team.page_id = ${row}.seller_id) then ${row}.seller_id else ${row}.buyer_id end as page_id`;
const findOrderMail = statement({
  params,
  row: letterRow,
  sql: `select ${reader('sale')}, sale.total, sale.currency, sale.due_at from placed_order sale
  join account_mail on account_mail.member_id = :memberId
  where sale.id = :subjectId and ${readBy('sale', ':memberId')}`,
});
const findRequestMail = statement({
  params,
  row: letterRow,
  sql: `select ${reader('inquiry')}, offer.total, offer.currency, offer.expires_at as due_at
  from order_request inquiry join account_mail on account_mail.member_id = :memberId
  left join order_quote offer on offer.request_id = inquiry.id and offer.state = 'offered'
  where inquiry.id = :subjectId and ${readBy('inquiry', ':memberId')}`,
});

function pathFor({ about, id: subjectId }: Pick<Notice, 'about' | 'id'>, pageId: string | null): string {
  const path = pathOf(about, { id: subjectId });
  return pageId === null ? path : pathAs(path, pageId);
}

/**
 * The sentence of a notification as an e-mail of its own, with what it is about and until when something waits. Of the
 * buyer neither address nor phone: those are read on the screen of the order.
 */
export const mailStep = defineTask({
  name: 'orders.mail_step',
  payload: z.object({ kind: z.string(), about: z.enum(ABOUT), id, memberId: id, at: z.string() }),
  async run(ctx: TaskContext<OrderTables>, { kind, about, id: subjectId, memberId, at }) {
    const find = about === 'order' ? findOrderMail : findRequestMail;
    const row = await find.first(ctx.db, { subjectId, memberId });
    if (row === undefined) return;
    const { language, currency, quantity, due_at: due } = row;
    const locale = toLocale(language);
    const sentence = translate(language, `orders:notifications.${kind}`, { subject: escapeMarkup(row.item_name) });
    const [subject = '', then = ''] = sentence.split('</b>').map((part) => plainText(part).trim());
    const t = (key: string, values: Record<string, string | number> = {}) =>
      translate(language, `orders:mails.step.${key}`, values);
    const values = { item: row.item_name, count: new Intl.NumberFormat(locale).format(quantity) };
    const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: row.time_zone ?? 'UTC' });
    await ctx.services.mail.send({
      ...renderEmail({
        language,
        subject,
        paragraphs: [
          then,
          row.total === null || currency === null
            ? t('item', values)
            : t('priced', { ...values, total: formatMoney(Number(row.total), currency, locale) }),
          ...(due === null ? [] : [t('due', { date: date.format(due) })]),
        ],
        footer: [t(`why.${about}`)],
        action: {
          label: t(`action.${about}`),
          url: `${ctx.services.config.publicUrl}${pathFor({ about, id: subjectId }, row.page_id)}`,
        },
      }),
      to: row.email,
      idempotencyKey: `${kind}:${subjectId}:${memberId}:${at}`,
    });
  },
});

/** To each reader of the sides by themselves, in the list and by an e-mail of its own. */
export async function toSides(
  db: Kysely<never>,
  sides: Sides,
  to: readonly OrderSide[],
  notice: Notice,
): Promise<Occurrence[]> {
  const readers = await Promise.all(to.map(async (side) => readersOf(db, sides, side)));
  return [...new Set(readers.flat())].map((memberId) => ({
    recipients: [memberId],
    actorId: memberId,
    subjectId: notice.id,
    email: emailedBy(mailStep, (now) => ({ ...notice, memberId, at: now.toISOString() })),
  }));
}
