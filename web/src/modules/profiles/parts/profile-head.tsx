import {
  IconCalendarEvent,
  IconChartBar,
  IconFlag,
  IconLink,
  IconMessage,
  IconPencil,
  IconPrinter,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Profile } from '#contract/profiles/profiles.ts';
import { address } from '#shell/navigation/address.ts';
import { useGo } from '#shell/navigation/location.ts';
import { useShareItem } from '#shell/state/share-item.tsx';
import { ConnectButton, FollowButton, useCurrent, usePersonActions } from '#web/network';
import { openLazily } from '#ui/dialog/open-lazily.ts';
import { Button } from '#ui/parts/button.tsx';
import { ActionMenu } from '#ui/menu/action-menu.tsx';
import type { MenuItem } from '#ui/menu/menu.tsx';
import { toast } from '#ui/toasts/store.ts';
import { useStrings } from '../strings.ts';
import { ProfileFace } from './profile-face.tsx';

/** Copies the address of a profile; shows it where the browser forbids copying. */
async function copyLink(path: string, successText: string): Promise<void> {
  const link = new URL(path, location.origin).href;
  try {
    await navigator.clipboard.writeText(link);
    toast.success(successText);
  } catch {
    toast.warning(link);
  }
}

/** The less frequent actions on the user's own profile. */
function useOwnActions(): readonly MenuItem[] {
  const t = useStrings();
  const navigate = useGo();
  const analytics = {
    key: 'analytics',
    label: t('action.analytics'),
    icon: <IconChartBar size={18} aria-hidden="true" />,
    run: () => void navigate(address('/profile/analytics')),
  };
  const hours = {
    key: 'hours',
    label: t('action.hours'),
    icon: <IconCalendarEvent size={18} aria-hidden="true" />,
    run: () => void navigate(address('/freelancer/manage-availability')),
  };
  return [analytics, hours];
}

/** The less frequent actions on a member's profile. */
function useActions(profile: Profile): readonly MenuItem[] {
  const t = useStrings();
  const navigate = useGo();
  const { actor, relationship } = profile;
  const { message, activities, portfolio, follow, disconnect, mute, block } = usePersonActions(
    actor,
    relationship,
    () => void navigate('/home', { replace: true }),
  );
  const copy = {
    key: 'copy',
    label: t('action.copy'),
    icon: <IconLink size={18} aria-hidden="true" />,
    run: () => void copyLink(address('/user-profile/$user_name', { user_name: actor.username }), t('action.copied')),
  };
  const shareItem = useShareItem({ kind: 'profile', id: actor.id });
  const print = {
    key: 'print',
    label: t('action.print'),
    icon: <IconPrinter size={18} aria-hidden="true" />,
    run: () => globalThis.print(),
  };
  const own = useOwnActions();
  const viewActions = [...(profile.can.edit ? own : []), message, activities, portfolio, copy, shareItem, print];
  if (!relationship.can.block) return viewActions.filter((action) => action !== undefined);
  const report = {
    key: 'report',
    label: t('action.report'),
    icon: <IconFlag size={18} aria-hidden="true" />,
    run: () =>
      openLazily(async () =>
        (await import('#web/moderation')).openReport({
          kind: 'profile',
          id: actor.id,
          title: t('action.report.title', { name: actor.name }),
        }),
      ),
  };
  // Connections have no follow button next to the name.
  return [
    ...viewActions,
    relationship.relation === 'connection' ? follow : undefined,
    ...mute,
    disconnect,
    report,
    block,
  ].filter((action) => action !== undefined);
}

/** Cover, portrait, name, and the actions on a member. */
export function ProfileHead({ profile: read }: { profile: Profile }): ReactNode {
  const t = useStrings();
  const profile = useCurrent(read);
  const navigate = useGo();
  const actions = useActions(profile);
  const { actor, relationship, can } = profile;
  const { message } = usePersonActions(actor, relationship);
  return (
    <ProfileFace
      profile={profile}
      menu={<ActionMenu actions={actions} about={t('action.more', { name: actor.name })} />}
      actions={
        <>
          {can.edit ? (
            <Button
              size="sm"
              variant="light"
              leftSection={<IconPencil size={18} aria-hidden="true" />}
              onClick={() => void navigate(address('/edit-profile'))}
            >
              {t('profile.edit')}
            </Button>
          ) : (
            <>
              {relationship.relation === 'connection' && message ? (
                <Button
                  size="sm"
                  leftSection={<IconMessage size={18} aria-hidden="true" />}
                  onClick={() => message.run()}
                >
                  {message.label}
                </Button>
              ) : null}
              <ConnectButton actor={actor} relationship={relationship} size="sm" withNote />
              {relationship.relation === 'connection' && relationship.follows ? null : (
                <FollowButton
                  actor={actor}
                  relationship={relationship}
                  size="sm"
                  quiet={relationship.can.connect || relationship.can.answer || relationship.can.withdraw}
                />
              )}
            </>
          )}
        </>
      }
    />
  );
}
