import { useQueryClient } from '@tanstack/react-query';
import type { ActorCard } from '#contract/core/cards.ts';
import { declineSpaceAdminRequest } from '#contract/spaces/admins.ts';
import type { SilenceDays } from '#contract/spaces/choices.ts';
import {
  endSilence,
  liftBan,
  offerOwnership,
  removeFromSpace,
  setSpaceRole,
  silenceMember,
} from '#contract/spaces/managing.ts';
import {
  answerSpaceRequests,
  inviteToSpace,
  SPACE_REASON_MAX,
  withdrawSpaceInvitation,
} from '#contract/spaces/members.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { call } from '#shell/calls/call.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { confirm, openDialog } from '#ui/dialog/store.ts';
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx';
import { toast } from '#ui/toasts/store.ts';
import { refreshPeople } from '../api.ts';
import { useStrings } from '../strings.ts';

type Person = Pick<ActorCard, 'id' | 'name'>;
interface Action {
  readonly send: () => Promise<unknown>;
  readonly message?: string;
}

type Run = (send: Action['send'], message?: string) => Promise<{ readonly done: boolean }>;
type Strings = ReturnType<typeof useStrings>;
const inSpace = (spaceId: string, { id }: Person) => ({ spaceId, memberId: id });

/** Removing, banning and silencing. */
function moderating(spaceId: string, run: Run, t: Strings) {
  const remove = (person: Person, ban: boolean) =>
    openDialog((close) => (
      <ReasonDialog
        label={t('reason.label')}
        max={SPACE_REASON_MAX}
        title={t(ban ? 'ban.title' : 'remove.title', { name: person.name })}
        text={t(ban ? 'ban.text' : 'remove.text')}
        action={t(ban ? 'ban.action' : 'remove.action')}
        onClose={close}
        onSend={async ({ reason }) => {
          const params = inSpace(spaceId, person);
          const message = t(ban ? 'ban.done' : 'remove.done', { name: person.name });
          return (await run(() => call(removeFromSpace, { params, body: { ban, reason } }), message)).done;
        }}
      />
    ));
  return {
    remove: (person: Person) => remove(person, false),
    ban: (person: Person) => remove(person, true),
    liftBan: (person: Person) =>
      void run(() => call(liftBan, { params: inSpace(spaceId, person) }), t('ban.lifted', { name: person.name })),
    silence: (person: Person, days: SilenceDays) =>
      void run(
        () => call(silenceMember, { params: inSpace(spaceId, person), body: { days } }),
        t('silence.done', { name: person.name, count: days }),
      ),
    endSilence: (person: Person) =>
      void run(() => call(endSilence, { params: inSpace(spaceId, person) }), t('silence.ended', { name: person.name })),
  };
}

/** Admins, and the offer to take over. */
function appointing({ id: spaceId, name: space }: Pick<Space, 'id' | 'name'>, run: Run, t: Strings) {
  return {
    setRole: (person: Person, role: 'member' | 'admin') =>
      void run(
        () => call(setSpaceRole, { params: inSpace(spaceId, person), body: { role } }),
        t(role === 'admin' ? 'admin.made' : 'admin.ended', { name: person.name }),
      ),
    declineAdmin: (person: Person) =>
      void run(
        () => call(declineSpaceAdminRequest, { params: inSpace(spaceId, person) }),
        t('admin.declined', { name: person.name }),
      ),
    offer: async ({ id: memberId, name }: Person) => {
      const title = t('offer.title', { name, space });
      if (!(await confirm({ title, text: t('offer.text'), confirm: t('offer.action') }))) return;
      await run(() => call(offerOwnership, { params: { spaceId }, body: { memberId } }), t('offer.done', { name }));
    },
  };
}

/** Invitations, and the answers to requests. */
function admitting(spaceId: string, run: Run, t: Strings) {
  const params = { spaceId };
  return {
    withdrawInvitation: (person: Person) =>
      void run(() => call(withdrawSpaceInvitation, { params: inSpace(spaceId, person) }), t('invite.withdrawn')),
    invite: ({ id, name }: Person) =>
      void run(async () => {
        const { data } = await call(inviteToSpace, { params, body: { memberIds: [id] } });
        const outcome = data[0]?.outcome ?? 'not_found';
        if (outcome === 'invited') toast.success(t('invite.done', { name }));
        else toast.warning(t(`invite.outcome.${outcome}`, { name }));
      }),
    /** Answers requests together, and says which could not be accepted. */
    answer: async (people: readonly Person[], accept: boolean) => {
      const { done } = await run(async () => {
        const memberIds = people.map(({ id }) => id);
        const { data } = await call(answerSpaceRequests, { params, body: { accept, memberIds } });
        const count = data.filter(({ outcome }) => outcome === (accept ? 'accepted' : 'declined')).length;
        if (count > 0) toast.success(t(accept ? 'answers.accepted' : 'answers.declined', { count }));
        for (const { memberId, outcome } of data) {
          const name = people.find(({ id }) => id === memberId)?.name ?? '';
          if (outcome !== 'accepted' && outcome !== 'declined')
            toast.warning(t(`answers.outcome.${outcome}`, { name }));
        }
      });
      return done;
    },
  };
}

/** What those who manage a space do about its people. */
export function useMemberWrites(space: Pick<Space, 'id' | 'name'>) {
  const t = useStrings();
  const queries = useQueryClient();
  const writing = useWrite(({ send, message }: Action) => ({
    send,
    onDone: () => {
      refreshPeople(queries, space.id);
      if (message !== undefined) toast.success(message);
    },
  }));
  const run: Run = (send, message) => writing.write({ send, ...(message !== undefined && { message }) });
  return {
    busy: writing.busy,
    ...moderating(space.id, run, t),
    ...appointing(space, run, t),
    ...admitting(space.id, run, t),
  };
}
