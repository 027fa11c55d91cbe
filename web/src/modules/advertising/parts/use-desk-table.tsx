import type { ReactNode } from 'react';
import type { CampaignKind } from '#contract/advertising/choices.ts';
import type { ActorCard } from '#contract/core/cards.ts';
import { Ago } from '#ui/parts/ago.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import type { Column, ObjectColumn } from '#ui/table/column.ts';
import { useStrings } from '../strings.ts';

interface DeskRow {
  readonly kind: CampaignKind;
  /** Who pays; null: has left. */
  readonly owner: ActorCard | null;
}
interface Options<R> {
  readonly nameOf: (row: R) => string;
  readonly renderState: (row: R) => ReactNode;
  readonly age: { readonly head: string; readonly of: (row: R) => string };
}
/** What a queue of admins shows of each campaign: its name and who pays, its state, its kind, and since when. */
export function useDeskTable<R extends DeskRow>({ nameOf, renderState, age }: Options<R>) {
  const t = useStrings();
  const ownerOf = ({ owner }: R) => owner?.name ?? t('desk.owner.former');
  const object: ObjectColumn<R> = {
    head: t('desk.campaign'),
    name: nameOf,
    renderSecond: ownerOf,
    renderPicture: (row) => <Avatar name={ownerOf(row)} picture={row.owner?.avatar ?? null} size={32} />,
  };
  const columns: readonly Column<R>[] = [
    { key: 'state', head: t('desk.state'), kind: 'status', shown: 'always', renderCell: renderState },
    { key: 'kind', head: t('desk.kind'), renderCell: ({ kind }) => t(`kind.${kind}`) },
    { key: 'age', head: age.head, kind: 'date', shown: 'tablet', renderCell: (row) => <Ago at={age.of(row)} /> },
  ];
  return { object, columns };
}
