import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SpaceKind } from '#contract/spaces/choices.ts';
import { listSpaces } from '#contract/spaces/spaces.ts';
import { queryOptions } from '#shell/calls/query-options.ts';
import { NativeSelect } from '#ui/fields/select.tsx';
import { useStrings } from '../strings.ts';

/** As many as one page of the list holds. */
const MOST = 50;
/** Groups or communities that the reader manages. */
const managedQuery = (kind: SpaceKind) => queryOptions(listSpaces, { query: { kind, list: 'my', limit: MOST } });

interface Props {
  value: string | null;
  /** It cannot be another one. */
  isFixed: boolean;
  onChange: (id: string | null) => void;
  error: string | undefined;
}
/** For whose members it is: a group or community that the reader manages. */
export function SpaceField({ value, isFixed, onChange, error }: Props): ReactNode {
  const t = useStrings();
  const [communities, groups] = [useQuery(managedQuery('community')), useQuery(managedQuery('group'))];
  const rows = [communities, groups].flatMap(({ data }) => data?.data ?? []);
  const isKnown = value === null || rows.some(({ id }) => id === value);
  return (
    <NativeSelect
      label={t('field.spaceId')}
      description={t('field.spaceId.hint')}
      name="spaceId"
      value={value ?? ''}
      error={error}
      data={[
        ...(value === null ? [{ value: '', label: t('field.choose'), disabled: true }] : []),
        ...(isKnown ? [] : [{ value, label: t('field.spaceId.chosen') }]),
        ...rows.filter(({ id }) => !isFixed || id === value).map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.value)}
    />
  );
}
