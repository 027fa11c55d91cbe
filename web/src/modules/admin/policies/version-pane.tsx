import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type PolicyVersion, withdrawPolicyVersion } from '#contract/legal/drafts.ts';
import { call } from '#shell/calls/call.ts';
import { mutate } from '#shell/state/mutate.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { confirm, openDialog } from '#ui/dialog/store.ts';
import { describeFailure } from '#ui/failure.ts';
import { formatDate } from '#ui/language/formats.ts';
import { Pager } from '#ui/list/pager.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Button } from '#ui/parts/button.tsx';
import { PanePart, ReviewPane } from '#ui/table/review-pane.tsx';
import { toast } from '#ui/toasts/store.ts';
import { text, useStrings } from '../strings.ts';
import { acceptancesQuery, refreshPolicies, versionTextQuery } from './api.ts';
import styles from './policies.module.css';
import { VersionState } from './version-state.tsx';

const LegalText = lazy(async () => ({ default: (await import('#web/legal')).LegalText }));

function TextDialog({ version: { kind, version }, onClose }: { version: PolicyVersion; onClose: () => void }) {
  const { data, error, refetch } = useQuery(versionTextQuery(kind, version));
  return (
    <Dialog title={data?.data.title ?? version} size="large" onClose={onClose}>
      {data !== undefined ? (
        <Suspense fallback={<CardSkeletons count={2} disc={false} />}>
          <LegalText document={data.data} />
        </Suspense>
      ) : error === null ? (
        <CardSkeletons count={2} disc={false} />
      ) : (
        <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}

/** Who accepted a version, latest first. */
function Acceptances({ version: { kind, version } }: { version: PolicyVersion }): ReactNode {
  const t = useStrings();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(acceptancesQuery(kind, version, page));
  if (data === undefined)
    return error === null ? (
      <CardSkeletons count={1} lines={4} disc={false} />
    ) : (
      <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
    );
  const { total, size } = data.page;
  if (total === 0) return <p>{t('policies.accepted.none')}</p>;
  return (
    <>
      <p>{t('policies.accepted.count', { count: total })}</p>
      <ul className={styles['people']}>
        {data.data.map(({ id, name, at }) => (
          <li key={id}>
            <span dir="auto">{name}</span> <span className={styles['soft']}>{formatDate(at)}</span>
          </li>
        ))}
      </ul>
      {total > size ? <Pager number={page} size={size} total={total} onChange={setPage} /> : null}
    </>
  );
}

function useWithdraw(): (version: PolicyVersion) => Promise<void> {
  const queries = useQueryClient();
  return async ({ kind, version }) => {
    const question = {
      title: text('policies.withdraw.title', { version }),
      text: text('policies.withdraw.text'),
      confirm: text('policies.withdraw'),
      danger: true,
    };
    if (!(await confirm(question))) return;
    await mutate(queries, {
      send: () => call(withdrawPolicyVersion, { params: { kind, version } }),
      onDone: () => {
        toast.success(text('policies.withdrawn', { version }));
        return refreshPolicies(queries);
      },
    });
  };
}

/** One version: since when, by whom, its text, and who accepted it. */
export function VersionPane({ version, onClose }: { version: PolicyVersion; onClose: () => void }): ReactNode {
  const t = useStrings();
  const withdraw = useWithdraw();
  const { state, material, effectiveAt, publishedAt, publishedBy, byProgram, can } = version;
  return (
    <ReviewPane
      title={t('policies.version', { version: version.version })}
      status={<VersionState state={state} />}
      onClose={onClose}
      actions={
        can.withdraw ? (
          <Button variant="outline" color="red" onClick={() => void withdraw(version)}>
            {t('policies.withdraw.open')}
          </Button>
        ) : null
      }
    >
      <PanePart title={t('policies.about')}>
        <p>{t('policies.effective', { date: formatDate(effectiveAt, 'date', 'UTC') })}</p>
        <p>{t(material ? 'policies.material' : 'policies.minor')}</p>
        <p className={styles['soft']}>
          {byProgram
            ? t('policies.by.program')
            : t('policies.by', { name: publishedBy?.name ?? t('contact.former'), date: formatDate(publishedAt) })}
        </p>
        <div>
          <Button
            variant="light"
            onClick={() => openDialog((close) => <TextDialog version={version} onClose={close} />)}
          >
            {t('policies.read')}
          </Button>
        </div>
      </PanePart>
      <PanePart title={t('policies.accepted')}>
        <Acceptances key={version.version} version={version} />
      </PanePart>
    </ReviewPane>
  );
}
