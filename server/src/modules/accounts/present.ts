import type { CurrentUser, Device } from '#contract/accounts/accounts.ts';
import { toLocale, type Language } from '#contract/core/language.ts';
import { pathOfPage } from '#contract/core/paths.ts';
import type { PageOfMember } from '#platform/caller.ts';
import type { Services } from '#platform/services.ts';
import { translate } from '#platform/strings.ts';
import type { MeRow } from './queries-accounts.ts';

/** The member as seen by themselves, with the pages that they may act for. */
export function presentMe(
  row: MeRow,
  pages: readonly PageOfMember[],
  { addresses }: Pick<Services, 'addresses'>,
  now: Date,
): CurrentUser {
  const photo = row.photo_id;
  const avatarOf = (id: string, placeholder: string | null) => ({
    id,
    placeholder,
    urls: { thumb: addresses.signed(id, 'thumb', now), small: addresses.signed(id, 'small', now) },
  });
  return {
    id: row.member_id,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    avatar: photo === null ? null : avatarOf(photo, row.photo_placeholder),
    headline: row.headline,
    isAdmin: row.is_admin,
    duties: row.duties,
    suspension: row.suspension && {
      until: row.suspension.until === null ? null : new Date(row.suspension.until).toISOString(),
      reasons: row.suspension.reasons,
    },
    accountType: row.account_type,
    language: row.language,
    theme: row.theme,
    welcomed: row.welcomed_at !== null,
    phone: row.phone,
    timeZone: row.time_zone,
    autoplay: row.autoplay,
    feed: row.feed,
    commentOrder: row.comment_order,
    showPhotos: row.show_photos,
    mustAcceptTerms: row.terms_to_accept,
    mustAcceptPrivacy: row.privacy_to_accept,
    actingFor: pages.map(({ photoId, photoPlaceholder, ...page }) => ({
      ...page,
      avatar: photoId === null ? null : avatarOf(photoId, photoPlaceholder),
      path: pathOfPage(page),
    })),
  };
}

export interface SessionRow {
  id: string;
  browser: string | null;
  system: string | null;
  city: string | null;
  country_code: string | null;
  created_at: Date;
  last_used_at: Date;
}

/** "Firefox on Linux", in the reader's language. */
export function nameDevice(language: Language, { browser, system }: Pick<SessionRow, 'browser' | 'system'>): string {
  if (browser !== null && system !== null) return translate(language, 'accounts:device.both', { browser, system });
  return browser ?? system ?? translate(language, 'accounts:device.unknown');
}

export function formatLocation(
  language: Language,
  { city, country_code }: Pick<SessionRow, 'city' | 'country_code'>,
): string | null {
  if (country_code === null) return city;
  const country = new Intl.DisplayNames(toLocale(language), { type: 'region' }).of(country_code) ?? country_code;
  return city === null ? country : `${city}, ${country}`;
}

export const presentSession = (row: SessionRow, language: Language, currentId: string): Device => ({
  id: row.id,
  device: nameDevice(language, row),
  place: formatLocation(language, row),
  startedAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at.toISOString(),
  current: row.id === currentId,
});
