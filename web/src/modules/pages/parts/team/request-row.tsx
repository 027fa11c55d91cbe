import type { ReactNode } from 'react';
import type { TeamRequestKind } from '#contract/pages/choices.ts';
import type { TeamRequest } from '#contract/pages/team.ts';
import { Person } from '#web/network';
import { formatDate } from '#ui/language/formats.ts';
import { Button } from '#ui/parts/button.tsx';
import { useRequestWrites } from '../../actions/use-team-writes.ts';
import { useStrings } from '../../strings.ts';
import { openRoleDialog } from './role-dialog.tsx';

const withdrawing = {
  request: 'team.withdraw',
  claim: 'claim.withdraw',
  invitation: 'team.withdraw.invitation',
  succession: 'team.withdraw.invitation',
} as const satisfies Record<TeamRequestKind, string>;

/** The buttons of an invitation or a request, as far as the server allows them. `own`: of the person it is about. */
export function RequestButtons({ request, own }: { request: TeamRequest; own: boolean }): ReactNode {
  const t = useStrings();
  const writes = useRequestWrites();
  const { can, actor, page } = request;
  const name = own ? page.name : actor.name;
  const isAsked = request.kind === 'succession';
  return (
    <>
      {can.accept ? (
        <Button
          size="xs"
          loading={writes.busy}
          aria-label={t(isAsked ? 'succession.accept.label' : 'team.accept.label', { name })}
          onClick={() => void writes.accept(request, t('team.accepted', { name }))}
        >
          {t(isAsked ? 'succession.accept' : 'team.accept')}
        </Button>
      ) : null}
      {can.approve ? (
        <Button
          size="xs"
          aria-label={t('team.approve.label', { name })}
          onClick={() =>
            openRoleDialog({
              title: t('team.approve.title', { name }),
              confirm: t('team.approve'),
              role: 'editor',
              onChoose: async (role) => (await writes.approve(request, role, t('team.approved', { name }))).done,
            })
          }
        >
          {t('team.approve')}
        </Button>
      ) : null}
      {can.decline ? (
        <Button
          size="xs"
          variant="default"
          loading={writes.busy}
          aria-label={t(own ? 'team.decline.invitation' : 'team.decline.label', { name })}
          onClick={() => void writes.decline(request, t('team.declined'))}
        >
          {t('team.decline')}
        </Button>
      ) : null}
      {can.withdraw ? (
        <Button
          size="xs"
          variant="default"
          loading={writes.busy}
          onClick={() => void writes.withdraw(request, t('team.withdrawn'))}
        >
          {t(withdrawing[request.kind])}
        </Button>
      ) : null}
    </>
  );
}

/** An open invitation or request: the person where the team reads it, the page where the person does. */
export function RequestRow({ request, own = false }: { request: TeamRequest; own?: boolean }): ReactNode {
  const t = useStrings();
  const { kind, by, note, page, actor, expiresAt } = request;
  const role = request.role === null ? '' : t(`role.${request.role}`);
  const ownLine =
    kind === 'request' || kind === 'claim' || kind === 'succession'
      ? t(`team.own.${kind}`)
      : by === null
        ? t('team.invited.alone', { role })
        : t('team.invited', { by: by.name, role });
  const line = own ? ownLine : kind === 'invitation' ? t('team.invitation.note', { role }) : '';
  const until = t('team.until', { date: formatDate(expiresAt, 'date') });
  return (
    <Person
      actor={own ? page : actor}
      note={[line, note, until].filter((part) => part !== '').join(' · ')}
      actions={<RequestButtons request={request} own={own} />}
    />
  );
}
