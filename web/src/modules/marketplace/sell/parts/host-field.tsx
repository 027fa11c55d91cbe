import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listTeam } from '#contract/pages/team.ts';
import type { ActorCard } from '#contract/core/cards.ts';
import { queryOptions } from '#shell/calls/query-options.ts';
import { useSession } from '#shell/session/session.ts';
import { useStrings } from '../../strings.ts';
import { SelectField } from './fields.tsx';

/** Of a team, as many as one call answers. */
const MOST = '50';

/** In whose hours a service can be booked. */
export interface Hosting {
  /** A business page has a team to choose from; a member hosts by themselves. */
  readonly seller: Pick<ActorCard, 'id' | 'kind'>;
  /** Who hosts it as it is stored. */
  readonly saved: ActorCard | null;
}
interface Props extends Hosting {
  chosen: string | undefined;
  error: string | undefined;
  onChange: (hostId: string) => void;
}
export function HostField({ seller, saved, chosen, error, onChange }: Props): ReactNode {
  const t = useStrings();
  const selfId = useSession().user?.id;
  const isPage = seller.kind !== 'member';
  const team = useQuery({
    ...queryOptions(listTeam, { params: { pageId: seller.id }, query: { limit: MOST } }),
    enabled: isPage,
  });
  if (!isPage) return null;
  const hosts = team.data?.data.map(({ actor }) => actor) ?? (saved === null ? [] : [saved]);
  const value = chosen ?? selfId;
  return (
    <SelectField
      label={t('sell.field.host')}
      description={t('sell.field.host.hint')}
      name="booking.hostId"
      value={hosts.find(({ id }) => id === value)?.id ?? null}
      error={error}
      options={hosts.map(({ id, name }) => [id, id === selfId ? t('sell.host.self', { name }) : name])}
      onChange={onChange}
    />
  );
}
