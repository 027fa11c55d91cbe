import {
  IconCalendarCancel,
  IconCopy,
  IconEye,
  IconEyeOff,
  IconFlag,
  IconLink,
  IconPencil,
  IconTrash,
  IconUserShare,
  IconUsersPlus,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { copyEvent, deleteEvent, type Event } from '#contract/events/events.ts';
import { listOwnEvents } from '#contract/events/explore.ts';
import { call } from '#shell/calls/call.ts';
import { usePostItems } from '#shell/cards/thing-posts.tsx';
import { queryKey } from '#shell/calls/query-options.ts';
import { address } from '#shell/navigation/address.ts';
import { useGo } from '#shell/navigation/location.ts';
import { useActing } from '#shell/session/acting.ts';
import { useBoostItems } from '#shell/state/boost-item.tsx';
import { useCardActions } from '#shell/state/card-actions.ts';
import { mutate } from '#shell/state/mutate.ts';
import { useShareItem } from '#shell/state/share-item.tsx';
import { openLazily } from '#ui/dialog/open-lazily.ts';
import { confirm } from '#ui/dialog/store.ts';
import { ActionMenu } from '#ui/menu/action-menu.tsx';
import type { MenuItem } from '#ui/menu/menu.tsx';
import { toast } from '#ui/toasts/store.ts';
import { useStrings } from '../strings.ts';
import { editPath } from './paths.ts';
import { useEventWrites } from './use-event-writes.ts';

const iconOf = (Icon: typeof IconLink): ReactNode => <Icon size={18} aria-hidden="true" />;

/** Copies an address; shows it where the browser forbids copying. */
async function copyLink(path: string, done: string): Promise<void> {
  const link = new URL(path, location.origin).href;
  try {
    await navigator.clipboard.writeText(link);
    toast.success(done);
  } catch {
    toast.warning(link);
  }
}

type Named = Pick<Event, 'id' | 'name'>;
/** Edits, copies and deletes an event. */
function useHostSteps({ id, name }: Named) {
  const t = useStrings();
  const go = useGo();
  const queries = useQueryClient();
  const acting = useActing();
  const params = { eventId: id };
  const editOf = (of: string) => editPath(of, acting?.kind ?? null);
  const forget = async () => queries.invalidateQueries({ queryKey: queryKey(listOwnEvents) });
  return {
    edit: editOf(id),
    copy: async () => {
      const outcome = await mutate(queries, { send: () => call(copyEvent, { params }), onDone: forget });
      if (!outcome.done) return;
      const { id: copyId } = outcome.reply.data;
      await go(editOf(copyId) ?? address('/events/$id', { id: copyId }));
    },
    remove: async () => {
      const question = { title: t('event.delete.title', { name }), text: t('event.delete.text'), danger: true };
      if (!(await confirm({ ...question, confirm: t('event.act.delete') }))) return;
      const outcome = await mutate(queries, { send: () => call(deleteEvent, { params }), onDone: forget });
      if (!outcome.done) return;
      toast.success(t('event.done.delete'));
      await go(address('/events'), { search: { tab: 'mine' } });
    },
  };
}

/** What the hosts do with their event. Nothing while a list, which names it, has not read what they may. */
export function useHostItems(named: Named, event: Event | undefined): readonly MenuItem[] {
  const t = useStrings();
  const go = useGo();
  const { edit, copy, remove } = useHostSteps(named);
  const items: MenuItem[] = [];
  if (event === undefined) return items;
  const { can } = event;
  if (can.edit && edit !== null)
    items.push({ key: 'edit', label: t('event.act.edit'), icon: iconOf(IconPencil), run: () => void go(edit) });
  if (can.copy) items.push({ key: 'copy', label: t('event.act.copy'), icon: iconOf(IconCopy), run: () => void copy() });
  if (can.chooseHosts)
    items.push({
      key: 'hosts',
      label: t('event.hosts.title'),
      icon: iconOf(IconUsersPlus),
      run: () => openLazily(async () => (await import('./hosts-dialog.tsx')).openHosts(event)),
    });
  const danger = true;
  if (can.cancel)
    items.push({
      key: 'cancel',
      label: t('event.act.cancel'),
      icon: iconOf(IconCalendarCancel),
      danger,
      run: () => openLazily(async () => (await import('./cancel-dialog.tsx')).openCancel(event)),
    });
  if (can.delete)
    items.push({
      key: 'delete',
      label: t('event.act.delete'),
      icon: iconOf(IconTrash),
      danger,
      run: () => void remove(),
    });
  return items;
}

/** What someone does with their own seats. */
function useSeatItems(event: Event): readonly MenuItem[] {
  const t = useStrings();
  const { write } = useEventWrites(event.id);
  const { seat, can } = event;
  const items: MenuItem[] = [];
  if (seat !== null && can.editSeat)
    items.push({
      key: 'hideName',
      label: t(seat.hidesName ? 'event.act.showName' : 'event.act.hideName'),
      icon: iconOf(seat.hidesName ? IconEye : IconEyeOff),
      run: () => void write({ step: seat.hidesName ? 'showName' : 'hideName' }),
    });
  if (can.handOn)
    items.push({
      key: 'handOn',
      label: t('event.act.handOn'),
      icon: iconOf(IconUserShare),
      run: () => openLazily(async () => (await import('./hand-on-dialog.tsx')).openHandOn(event)),
    });
  return items;
}

/** Sharing it, and reporting that of others. */
function useShareItems({ id, name, audience, own }: Event): readonly MenuItem[] {
  const t = useStrings();
  const send = useShareItem({ kind: 'event', id });
  const post = usePostItems({ kind: 'event', id, name }, t('event.act.post'));
  const isOpen = audience === 'public' || audience === 'link';
  const path = isOpen ? address('/open-events/$id', { id }) : address('/events/$id', { id });
  const share: MenuItem = {
    key: 'share',
    label: t('event.act.share'),
    icon: iconOf(IconLink),
    run: () => void copyLink(path, t('event.done.copied')),
  };
  const report: MenuItem = {
    key: 'report',
    label: t('event.act.report'),
    icon: iconOf(IconFlag),
    run: () =>
      openLazily(async () =>
        (await import('#web/moderation')).openReport({ kind: 'event', id, title: t('event.report.title', { name }) }),
      ),
  };
  // What is for a group or community is written there.
  const posts = audience === 'space' ? [] : post;
  return own ? [share, ...posts, send] : [share, ...posts, send, report];
}

/** The less frequent acts: to save and share it, those of someone with a seat, and of hosts. */
export function EventMenu({ event }: { event: Event }): ReactNode {
  const t = useStrings();
  const { id, name, state } = event;
  const share = useShareItems(event);
  const saving = useCardActions({ kind: 'event', id });
  const seat = useSeatItems(event);
  const hosts = useHostItems(event, event);
  const isPublic = state === 'published' && (event.audience === 'public' || event.audience === 'members');
  const boost = useBoostItems({ kind: 'event', id }, event.owner.id, isPublic);
  const shared = state === 'draft' ? [] : [...saving, ...share];
  return (
    <ActionMenu
      actions={[...seat, ...shared, ...boost, ...hosts]}
      about={t('event.more', { name: name === '' ? t('event.untitled') : name })}
    />
  );
}
