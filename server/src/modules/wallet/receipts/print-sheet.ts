import { RECEIPT_MINUTES } from '#contract/wallet/deposits.ts';
import { print, settableTexts, storeDocument } from '#modules/documents';
import type { WalletContext } from '../deposits/read-deposit.ts';
import type { Sheet } from './sheet.ts';

const PDF = 'application/pdf';

/**
 * A PDF that is cached for a day under its content, and the address from which it is downloaded.
 *
 * @throws Refusal under the same conditions as `print`
 */
export async function printSheet(
  ctx: Pick<WalletContext, 'services' | 'now' | 'member'>,
  sheet: Sheet,
  filename: string,
): Promise<{ address: string; filename: string }> {
  const content = settableTexts(sheet);
  const key = await storeDocument(ctx, content, 'pdf', async () => ({
    bytes: await print(new URL('sheet-thread.ts', import.meta.url), content, ctx.member.id),
    type: PDF,
  }));
  const expires = new Date(ctx.now.getTime() + RECEIPT_MINUTES * 60_000);
  return { address: ctx.services.downloads.address({ key, filename, contentType: PDF }, expires), filename };
}
