import type { ReactNode } from 'react';
import { MEMBER_ROLES, MEMBER_SEARCH_MAX } from '#contract/accounts/members.ts';
import { NativeSelect } from '#ui/fields/select.tsx';
import { TableSearch } from '#ui/table/table-search.tsx';
import { JOINED, type UsersSearch, VERIFIED } from '../../search.ts';
import { useStrings } from '../../strings.ts';

interface Props {
  search: UsersSearch;
  onChange: (next: Partial<UsersSearch>) => void;
}
/** Search and filters of the members. */
export function MemberTools({ search, onChange }: Props): ReactNode {
  const t = useStrings();
  return (
    <>
      <TableSearch
        label={t('members.search')}
        search={search.search}
        maxLength={MEMBER_SEARCH_MAX}
        onSearch={(typed) => onChange({ search: typed })}
      />
      <NativeSelect
        aria-label={t('members.role')}
        value={search.role}
        data={MEMBER_ROLES.map((value) => ({ value, label: t(`members.role.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ role: MEMBER_ROLES.find((each) => each === value) ?? 'members' })
        }
      />
      <NativeSelect
        aria-label={t('members.verified')}
        value={search.verified ?? ''}
        data={[
          { value: '', label: t('members.verified.all') },
          ...VERIFIED.map((value) => ({ value, label: t(`members.verified.${value}`) })),
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ verified: VERIFIED.find((each) => each === value) })}
      />
      <NativeSelect
        aria-label={t('members.joined')}
        value={search.joined === undefined ? '' : String(search.joined)}
        data={[
          { value: '', label: t('members.joined.all') },
          ...JOINED.map((days) => ({ value: String(days), label: t('members.joined.since', { count: days }) })),
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ joined: JOINED.find((days) => String(days) === value) })}
      />
    </>
  );
}
