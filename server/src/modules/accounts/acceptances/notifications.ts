import type { FactData } from '#contract/core/facts.ts';
import { LEGAL_KINDS, type LegalKind } from '#contract/legal/legal.ts';
import { emailedBy, type NotificationDefinition, type Occurrence, when } from '#platform/notifications.ts';
import { mailPolicy, policyPath } from './announce.ts';

type Announced = FactData<'accounts.policy_announced'>;
const toEach = ({ memberIds }: Announced, more: (memberId: string) => Partial<Occurrence> = () => ({})): Occurrence[] =>
  memberIds.map((memberId) => ({ recipients: [memberId], actorId: memberId, ...more(memberId) }));

/** No setting switches these off, and none is pushed: everyone would be woken at once. */
const ofPolicy = (kind: LegalKind): NotificationDefinition[] => {
  const about = { category: null, reason: 'own_account', subject: null, push: false } as const;
  const on = (what: Announced['what'], more?: (memberId: string, data: Announced) => Partial<Occurrence>) => [
    when('accounts.policy_announced', (data) =>
      data.kind === kind && data.what === what ? toEach(data, (memberId) => more?.(memberId, data) ?? {}) : [],
    ),
  ];
  return [
    {
      ...about,
      kind: `${kind}_will_change`,
      system: 'file',
      path: () => policyPath(kind, true),
      on: on('material', (memberId, { version }) => ({
        email: emailedBy(mailPolicy, () => ({ kind, version, memberId }), `${kind}:${version}:${memberId}`),
      })),
    },
    { ...about, kind: `${kind}_changed`, system: 'file', path: () => policyPath(kind, false), on: on('other') },
    {
      ...about,
      kind: `${kind}_change_withdrawn`,
      system: 'file',
      path: () => policyPath(kind, false),
      on: on('withdrawn'),
    },
  ];
};
export const policyNotifications: readonly NotificationDefinition[] = LEGAL_KINDS.flatMap(ofPolicy);
