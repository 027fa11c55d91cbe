import type { ReactNode } from 'react';
import { PAGE_ROLES, type PageRole } from '#contract/core/roles.ts';
import { Choice } from '#ui/parts/choice.tsx';
import { useStrings } from '../../strings.ts';

/** The roles of a team, each with what it may do. */
export function RoleChoice({ role, onChange }: { role: PageRole; onChange: (role: PageRole) => void }): ReactNode {
  const t = useStrings();
  return (
    <Choice
      legend={t('team.invite.role')}
      options={PAGE_ROLES.map((value) => ({ value, label: t(`role.${value}`), about: t(`role.${value}.about`) }))}
      value={role}
      onChange={onChange}
    />
  );
}
