import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '#contract/pages/pages.ts';
import {
  checkPageWebsite,
  type PageVerification,
  PROOF_PATH,
  PROOF_RECORD,
  readPageVerification,
} from '#contract/pages/verification.ts';
import { call } from '#shell/calls/call.ts';
import { queryOptions } from '#shell/calls/query-options.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { Loaded } from '#ui/list/loaded.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { useStrings } from '../strings.ts';
import styles from './verification-card.module.css';

export const verificationQuery = (pageId: string) => queryOptions(readPageVerification, { params: { pageId } });

function Verification({ page, verification }: { page: Page; verification: PageVerification }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const params = { pageId: page.actor.id };
  const { write, busy } = useWrite(() => ({
    send: () => call(checkPageWebsite, { params }),
    onDone: (reply: { data: PageVerification }) => {
      queries.setQueryData(verificationQuery(page.actor.id).queryKey, reply);
    },
  }));
  const { state, host, proof, missed } = verification;
  if (host === null || proof === null) return <p>{t('verify.noWebsite')}</p>;
  return (
    <>
      <p role="status">{t(missed ? 'verify.missed' : `verify.${state}`, { host })}</p>
      <p>{t('verify.how')}</p>
      <dl className={styles['proof']}>
        <dt>{t('verify.record', { name: `${PROOF_RECORD}.${host}` })}</dt>
        <dd>{proof}</dd>
        <dt>{t('verify.file', { address: `https://${host}${PROOF_PATH}` })}</dt>
        <dd>{proof}</dd>
      </dl>
      <div>
        <Button variant="light" loading={busy || state === 'checking'} onClick={() => void write()}>
          {t('verify.check')}
        </Button>
      </div>
    </>
  );
}

/** Whether a page is verified by its website, and what the website has to show. For admins. */
export function VerificationCard({ page }: { page: Page }): ReactNode {
  const t = useStrings();
  const query = useQuery(verificationQuery(page.actor.id));
  return (
    <Card title={t('verify.title')}>
      <Loaded query={query}>{(verification) => <Verification page={page} verification={verification} />}</Loaded>
    </Card>
  );
}
