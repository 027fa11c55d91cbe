import { IconCalendar, IconClock, IconLink, IconMapPin, IconPencil, IconPrinter, IconRosetteDiscountCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Profile } from '#contract/profiles.ts';
import { address } from '#shell/address.ts';
import { useGo } from '#shell/place.ts';
import { ConnectButton, DegreeOf, FollowButton, MutualWith, usePersonActs } from '#screens/network';
import { openLazily } from '#ui/dialog/open-lazily.ts';
import { formatDate } from '#ui/language/formats.ts';
import { Button } from '#ui/mantine/button.ts';
import { ActMenu } from '#ui/menu/act-menu.tsx';
import type { MenuItem } from '#ui/menu/menu.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { toast } from '#ui/toasts/store.ts';
import { useStrings } from '../strings.ts';
import { Counts } from './counts.tsx';
import { COVER_RATIO } from './cover-ratio.ts';
import styles from './profile-head.module.css';

/** What the clock shows where they are: "14:05 (Asia/Kolkata)". */
const timeThere = (zone: string): string => `${formatDate(new Date(), 'time', zone)} (${zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone})`;

/** Copies the address of a profile; says where it lies when the browser forbids that. */
async function copyLink(path: string, done: string): Promise<void> {
  const link = new URL(path, location.origin).href;
  try {
    await navigator.clipboard.writeText(link);
    toast.success(done);
  } catch {
    toast.warning(link);
  }
}

/** The lesser acts on somebody's profile, each in words. */
function useActs(profile: Profile): readonly MenuItem[] {
  const t = useStrings();
  const go = useGo();
  const { actor, standing } = profile;
  const { follow, disconnect, mute, block } = usePersonActs(actor, standing, () => void go('/home', { replace: true }));
  const copy = { key: 'copy', label: t('act.copy'), icon: <IconLink size={18} aria-hidden="true" />, run: () => void copyLink(address('/user-profile/$user_name', { user_name: actor.username }), t('act.copied')) };
  const print = { key: 'print', label: t('act.print'), icon: <IconPrinter size={18} aria-hidden="true" />, run: () => globalThis.print() };
  if (!standing.can.block) return [copy, print];
  const report = { key: 'report', label: t('act.report'), run: () => openLazily(async () => (await import('#screens/moderation')).openReport({ kind: 'profile', id: actor.id, name: actor.name })) };
  // Whoever is connected has no button for following beside the name.
  return [copy, print, standing.relation === 'connection' ? follow : undefined, ...mute, disconnect, report, block].filter((line) => line !== undefined);
}

/** Cover, portrait, name, and what one can do about somebody. */
export function ProfileHead({ profile }: { profile: Profile }): ReactNode {
  const t = useStrings();
  const go = useGo();
  const acts = useActs(profile);
  const { actor, cover, place, standing, can } = profile;
  return (
    <section className={styles['head']}>
      <div className={styles['cover']}>
        {cover === null ? null : <Picture picture={cover} sizes="(min-width: 768px) 680px, 100vw" ratio={COVER_RATIO} first />}
      </div>
      <div className={styles['body']}>
        <div className={styles['top']}>
          <span className={styles['portrait']}><Avatar name={actor.name} picture={actor.avatar} size={96} /></span>
          <div className={styles['acts']} data-print="no">
            {can.edit ? (
              <Button size="sm" variant="light" leftSection={<IconPencil size={18} aria-hidden="true" />} onClick={() => void go(address('/edit-profile'))}>{t('profile.edit')}</Button>
            ) : (
              <>
                <ConnectButton actor={actor} standing={standing} size="sm" withNote />
                {standing.relation === 'connection' && standing.follows ? null : (
                  <FollowButton actor={actor} standing={standing} size="sm" quiet={standing.can.connect || standing.can.answer || standing.can.withdraw} />
                )}
              </>
            )}
            <ActMenu acts={acts} about={t('act.more', { name: actor.name })} />
          </div>
        </div>
        {/* The screen's heading says the name to screen readers. */}
        <p className={styles['name']} aria-hidden="true">
          <bdi>{actor.name}</bdi>
          {actor.verified ? <IconRosetteDiscountCheck size={22} className={styles['verified']} /> : null}
        </p>
        <p className={styles['username']}>@{actor.username}{standing.followsYou ? <span className={styles['tag']}>{t('profile.followsYou')}</span> : null} {standing.relation === 'self' ? null : <DegreeOf actorId={actor.id} />}</p>
        {profile.title === '' ? null : <p className={styles['position']} dir="auto">{profile.title}</p>}
        {actor.headline === '' ? null : <p className={styles['headline']} dir="auto">{actor.headline}</p>}
        <ul className={styles['facts']}>
          {place === null ? null : <li><IconMapPin size={18} aria-hidden="true" />{place.label}</li>}
          {profile.timeZone === null ? null : <li><IconClock size={18} aria-hidden="true" />{timeThere(profile.timeZone)}</li>}
          <li><IconCalendar size={18} aria-hidden="true" />{t('profile.joined', { date: formatDate(profile.joinedAt, 'monthYear') })}</li>
        </ul>
        <Counts actorId={actor.id} counts={profile.counts} />
        {standing.relation === 'self' ? null : <MutualWith actorId={actor.id} />}
      </div>
    </section>
  );
}
