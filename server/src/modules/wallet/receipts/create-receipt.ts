import { column, statement } from '#platform/database/statement.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { across } from '#platform/database/narrow.ts';
import { usedMethodOf, type WholeDeposit } from '../deposits/present.ts';
import { type WalletContext, wholeDeposit } from '../deposits/read-deposit.ts';
import { canReceive } from '../policy.ts';
import { lastProof } from '../proofs/read-proof.ts';
import { printSheet } from './print-sheet.ts';
import type { Sheet } from './sheet.ts';
import { textsIn } from './texts.ts';

export const selectOwnerName = statement({
  params: { ownerId: column.uuid },
  row: { display_name: column.text },
  sql: `select display_name from actor_card where id = :ownerId`,
});

/** The root over all chains of last night, by which a paper can be compared with the books; none before the first. */
export async function rootNotes({ db, language, services }: Pick<WalletContext, 'db' | 'language' | 'services'>) {
  const proof = await lastProof(across(db));
  const { t } = textsIn(language, services.config.TIME_ZONE);
  return proof === null ? [] : [t('root', { day: proof.day, root: proof.root })];
}

function sheetOf({ language, services }: WalletContext, row: WholeDeposit, owner: string): Sheet {
  const { locale, t, money, time, method } = textsIn(language, services.config.TIME_ZONE);
  const paidAt = row.steps.find(({ state }) => state === 'succeeded');
  const fact = (key: string, value: string) => ({ label: t(`receipt.${key}`), value });
  return {
    locale,
    title: t('receipt.title', { receipt: row.receipt ?? '' }),
    issuer: `Guildhall, ${new URL(services.config.publicUrl).host}`,
    facts: [
      fact('number', row.receipt ?? ''),
      fact('amount', money(row.amount, row.currency)),
      fact('date', time(new Date(paidAt?.at ?? row.created_at))),
      fact('owner', owner),
      fact('method', method(usedMethodOf(row))),
      fact('reference', row.id),
      ...(row.payment_id === null ? [] : [fact('payment', row.payment_id)]),
    ],
    head: [],
    rows: [],
    notes: [t('receipt.note')],
  };
}

/** The receipt of a deposit as PDF, in the language of the caller. */
export async function createReceipt(ctx: WalletContext, depositId: string) {
  const row = await wholeDeposit(ctx.db, ctx.actor.id, depositId);
  enforce(canReceive(ctx, { state: row.state, expiresAt: row.expires_at }));
  const owner = await selectOwnerName.first(ctx.db, { ownerId: row.owner_id });
  const sheet = sheetOf(ctx, row, owner?.display_name ?? '');
  const notes = [...sheet.notes, ...(await rootNotes(ctx))];
  return await printSheet(ctx, { ...sheet, notes }, `${found(row.receipt)}.pdf`);
}
