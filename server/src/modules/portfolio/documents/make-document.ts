import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { DOCUMENT_MINUTES, type DocumentForm, type PortfolioPage } from '#contract/portfolio/portfolio.ts';
import type { RequestContext } from '#platform/context.ts';
import { renditionKey } from '#platform/files/index.ts';
import { storeDocument } from '#modules/documents';
import { readPortfolio } from '../read-portfolio.ts';
import type { PortfolioTables } from '../tables.ts';
import { renderCv } from './cv/render-cv.ts';
import type { CvSheet, CvStyle } from './cv/sheet.ts';
import { toJsonResume } from './json-resume.ts';
import { sheetOf } from './sheet-of.ts';

type Documenting = RequestContext<PortfolioTables>;

async function photoOf(ctx: Documenting, page: PortfolioPage): Promise<Uint8Array | null> {
  const { avatar } = page.actor;
  const file = avatar && (await ctx.services.files.read(renditionKey(avatar.id, 'small')));
  return file ? await buffer(file.stream) : null;
}

const pdf = 'application/pdf';
async function cachedCv(ctx: Documenting, sheet: CvSheet, style: CvStyle): Promise<string> {
  const photo = sheet.photo && createHash('sha256').update(sheet.photo).digest('hex');
  return storeDocument(ctx, { ...sheet, photo, style }, 'pdf', async () => ({
    bytes: await renderCv(sheet, style, ctx.member.id),
    type: pdf,
  }));
}

/**
 * Renders a profile as a file with what the caller may see, and returns a download address that is valid for some
 * minutes.
 */
export async function createDocument(
  ctx: Documenting,
  memberId: string,
  form: DocumentForm,
): Promise<{ address: string; filename: string }> {
  const page = await readPortfolio(ctx, memberId);
  const expires = new Date(ctx.now.getTime() + DOCUMENT_MINUTES * 60_000);
  if (form === 'json_resume') {
    const resume = toJsonResume(
      page,
      new URL(`/user-profile/${encodeURIComponent(page.actor.username)}`, ctx.services.config.publicUrl).href,
    );
    const type = 'application/json';
    const key = await storeDocument(ctx, resume, 'json', async () =>
      Promise.resolve({ bytes: Buffer.from(JSON.stringify(resume, null, 2)), type }),
    );
    const filename = `${page.actor.name} – resume.json`;
    return { address: ctx.services.downloads.address({ key, filename, contentType: type }, expires), filename };
  }
  const key = await cachedCv(
    ctx,
    sheetOf(page, ctx.language, await photoOf(ctx, page)),
    form === 'cv_modern' ? 'modern' : 'classic',
  );
  const filename = `${page.actor.name} – CV.pdf`;
  return { address: ctx.services.downloads.address({ key, filename, contentType: pdf }, expires), filename };
}
