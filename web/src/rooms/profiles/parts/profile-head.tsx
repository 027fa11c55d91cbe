import { IconChartBar, IconFlag, IconLink, IconPencil, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Profile } from '#contract/profiles.ts';
import { address } from '#shell/address.ts';
import { useGo } from '#shell/place.ts';
import { ConnectButton, FollowButton, usePersonActs } from '#screens/network';
import { openLazily } from '#ui/dialog/open-lazily.ts';
import { Button } from '#ui/mantine/button.ts';
import { ActMenu } from '#ui/menu/act-menu.tsx';
import type { MenuItem } from '#ui/menu/menu.tsx';
import { toast } from '#ui/toasts/store.ts';
import { useStrings } from '../strings.ts';
import { ProfileFace } from './profile-face.tsx';

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
  const { activities, portfolio, follow, disconnect, mute, block } = usePersonActs(
    actor,
    standing,
    () => void go('/home', { replace: true }),
  );
  const copy = {
    key: 'copy',
    label: t('act.copy'),
    icon: <IconLink size={18} aria-hidden="true" />,
    run: () => void copyLink(address('/user-profile/$user_name', { user_name: actor.username }), t('act.copied')),
  };
  const print = {
    key: 'print',
    label: t('act.print'),
    icon: <IconPrinter size={18} aria-hidden="true" />,
    run: () => globalThis.print(),
  };
  const analytics = {
    key: 'analytics',
    label: t('act.analytics'),
    icon: <IconChartBar size={18} aria-hidden="true" />,
    run: () => void go(address('/profile/analytics')),
  };
  const looks = [...(profile.can.edit ? [analytics] : []), activities, portfolio, copy, print];
  if (!standing.can.block) return looks;
  const report = {
    key: 'report',
    label: t('act.report'),
    icon: <IconFlag size={18} aria-hidden="true" />,
    run: () =>
      openLazily(async () =>
        (await import('#screens/moderation')).openReport({ kind: 'profile', id: actor.id, name: actor.name }),
      ),
  };
  // Whoever is connected has no button for following beside the name.
  return [...looks, standing.relation === 'connection' ? follow : undefined, ...mute, disconnect, report, block].filter(
    (line) => line !== undefined,
  );
}

/** Cover, portrait, name, and what one can do about somebody. */
export function ProfileHead({ profile }: { profile: Profile }): ReactNode {
  const t = useStrings();
  const go = useGo();
  const acts = useActs(profile);
  const { actor, standing, can } = profile;
  return (
    <ProfileFace
      profile={profile}
      acts={
        <>
          {can.edit ? (
            <Button
              size="sm"
              variant="light"
              leftSection={<IconPencil size={18} aria-hidden="true" />}
              onClick={() => void go(address('/edit-profile'))}
            >
              {t('profile.edit')}
            </Button>
          ) : (
            <>
              <ConnectButton actor={actor} standing={standing} size="sm" withNote />
              {standing.relation === 'connection' && standing.follows ? null : (
                <FollowButton
                  actor={actor}
                  standing={standing}
                  size="sm"
                  quiet={standing.can.connect || standing.can.answer || standing.can.withdraw}
                />
              )}
            </>
          )}
          <ActMenu acts={acts} about={t('act.more', { name: actor.name })} />
        </>
      }
    />
  );
}
