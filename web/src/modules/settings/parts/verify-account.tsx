import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { PROOF_TYPES, type ProofType } from '#contract/core/choices.ts';
import {
  PROOF_CONTENT,
  PROOF_MAX_BYTES,
  createProof,
  type Verification,
  withdrawProof,
} from '#contract/accounts/verification.ts';
import { useChoiceStrings } from '#shell/choice-strings.ts';
import { call } from '#shell/calls/call.ts';
import { showFailure } from '#shell/calls/query-client.ts';
import { formatBytes, formatDate } from '#ui/language/formats.ts';
import { Loaded } from '#ui/list/loaded.tsx';
import { Button } from '#ui/parts/button.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Card } from '#ui/parts/card.tsx';
import { toast } from '#ui/toasts/store.ts';
import { verificationQuery } from '../api.ts';
import { useStrings } from '../strings.ts';
import styles from './settings.module.css';

function SendProof({ refresh }: { refresh: () => Promise<void> }): ReactNode {
  const t = useStrings();
  const choice = useChoiceStrings();
  const [proofType, setProofType] = useState<ProofType>('passport');
  const [file, setFile] = useState<File>();
  const [busy, setBusy] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const send = async (proof: File) => {
    if (proof.size > PROOF_MAX_BYTES)
      return void toast.error(t('verify.large', { size: formatBytes(PROOF_MAX_BYTES) }));
    setBusy(true);
    await call(createProof, { body: { proofType }, files: { proof } }).then(
      () => toast.success(t('verify.sent')),
      showFailure,
    );
    await refresh();
    setBusy(false);
  };
  return (
    <>
      <NativeSelect
        label={t('verify.type')}
        value={proofType}
        onChange={(event) => setProofType(PROOF_TYPES.find((type) => type === event.target.value) ?? 'passport')}
        data={PROOF_TYPES.map((type) => ({ value: type, label: choice(`proof.${type}`) }))}
      />
      <div className={styles['file']}>
        <strong>{t('verify.file')}</strong>
        <span className={styles['about']} aria-live="polite">
          {file === undefined
            ? t('verify.file.hint', { size: formatBytes(PROOF_MAX_BYTES) })
            : `${file.name}, ${formatBytes(file.size)}`}
        </span>
        <input
          ref={picker}
          type="file"
          hidden
          aria-label={t('verify.file')}
          accept={PROOF_CONTENT.join(',')}
          onChange={(event) => setFile(event.target.files?.[0])}
        />
      </div>
      <div className={styles['actions']}>
        {file === undefined ? null : (
          <Button loading={busy} onClick={() => void send(file)}>
            {t('verify.send')}
          </Button>
        )}
        <Button variant="light" onClick={() => picker.current?.click()}>
          {t(file === undefined ? 'verify.choose' : 'verify.other')}
        </Button>
      </div>
    </>
  );
}

function PendingReview({ submittedAt, refresh }: { submittedAt: string; refresh: () => Promise<void> }): ReactNode {
  const t = useStrings();
  const withdraw = async () => {
    await call(withdrawProof, {}).catch(showFailure);
    await refresh();
  };
  return (
    <>
      <p>{t('verify.waiting', { date: formatDate(submittedAt) })}</p>
      <div>
        <Button variant="light" onClick={() => void withdraw()}>
          {t('verify.withdraw')}
        </Button>
      </div>
    </>
  );
}

/** Verifies the user's identity, for the badge next to the name. */
export function VerifyAccount(): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const query = useQuery(verificationQuery);
  const refresh = () => queries.invalidateQueries({ queryKey: verificationQuery.queryKey });
  return (
    <Card id="verify" title={t('verify.title')}>
      <Loaded query={query}>
        {({ verified, request, can }: Verification) => {
          if (verified) return <p>{t('verify.done')}</p>;
          if (request !== null && can.withdraw)
            return <PendingReview submittedAt={request.askedAt} refresh={refresh} />;
          return (
            <>
              <p className={styles['about']}>{t('verify.about')}</p>
              {request?.state === 'approved' ? <p role="status">{t('verify.ended')}</p> : null}
              {request?.state === 'rejected' ? (
                <p role="status">
                  <strong>{t('verify.rejected')}</strong> {request.reason}
                </p>
              ) : null}
              {can.send ? <SendProof refresh={refresh} /> : null}
            </>
          );
        }}
      </Loaded>
    </Card>
  );
}
