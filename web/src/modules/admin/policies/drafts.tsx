import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DraftRow } from '#contract/legal/drafts.ts';
import type { LegalKind } from '#contract/legal/kinds.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { Ago } from '#ui/parts/ago.tsx';
import { Card } from '#ui/parts/card.tsx';
import { useStrings } from '../strings.ts';
import { draftsQuery } from './api.ts';
import styles from './policies.module.css';

function Draft({ draft: { id, programVersion, updatedAt, updatedBy } }: { draft: DraftRow }): ReactNode {
  const t = useStrings();
  return (
    <li className={styles['draft']}>
      <Link to={address('/admin/edit-policy')} search={{ draft: id }}>
        {programVersion === null ? t('drafts.own') : t('drafts.program', { version: programVersion })}
      </Link>
      <span className={styles['soft']}>
        {updatedBy === null ? null : `${updatedBy.name} · `}
        <Ago at={updatedAt} />
      </span>
    </li>
  );
}

/** What is being written, and texts that came with the program. */
export function Drafts({ kind }: { kind: LegalKind }): ReactNode {
  const t = useStrings();
  const drafts = useQuery(draftsQuery).data?.data.filter((draft) => draft.kind === kind);
  return (
    <Card title={t('drafts.title')}>
      {drafts === undefined || drafts.length === 0 ? (
        <p>{t('drafts.none')}</p>
      ) : (
        <ul className={styles['drafts']}>
          {drafts.map((draft) => (
            <Draft key={draft.id} draft={draft} />
          ))}
        </ul>
      )}
    </Card>
  );
}
