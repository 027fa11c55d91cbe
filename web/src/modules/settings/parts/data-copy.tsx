import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createExport, cancelExport, type DataExport, EXPORT_DAYS } from '#contract/accounts/closing.ts';
import { call } from '#shell/calls/call.ts';
import { showFailure } from '#shell/calls/query-client.ts';
import { formatBytes, formatDate } from '#ui/language/formats.ts';
import { Loaded } from '#ui/list/loaded.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { exportQuery } from '../api.ts';
import { useStrings } from '../strings.ts';
import styles from './settings.module.css';

/** The link to the copy that is ready; while a new one is made, to the one before it. */
function Download({ copy }: { copy: DataExport | null }): ReactNode {
  const t = useStrings();
  const { address, bytes, expiresAt } = copy?.earlier ?? copy ?? {};
  if (!address || !expiresAt) return null;
  return (
    <p>
      <a href={address} download>
        {t('copy.fetch', { size: formatBytes(bytes ?? 0) })}
      </a>
      <span className={styles['about']}>{t('copy.until', { date: formatDate(expiresAt) })}</span>
    </p>
  );
}

function Progress({ copy, cancel }: { copy: DataExport; cancel: () => void }): ReactNode {
  const t = useStrings();
  return (
    <>
      <Download copy={copy} />
      <p id="copy-progress">{t('copy.making', { percent: copy.progress })}</p>
      <progress className={styles['progress']} aria-labelledby="copy-progress" max={100} value={copy.progress} />
      <div>
        <Button variant="light" onClick={cancel}>
          {t('copy.cancel')}
        </Button>
      </div>
    </>
  );
}

/** A copy of all data about the user: requested here, created by a task, downloaded here. */
export function DataCopy(): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const query = useQuery(exportQuery);
  const [busy, setBusy] = useState(false);
  const run = async (action: () => Promise<unknown>) => {
    setBusy(true);
    await action().catch(showFailure);
    await queries.invalidateQueries({ queryKey: exportQuery.queryKey });
    setBusy(false);
  };
  return (
    <Card id="copy" title={t('copy.title')}>
      <p className={styles['about']}>{t('copy.about', { days: EXPORT_DAYS })}</p>
      <Loaded query={query}>
        {(copy: DataExport | null) =>
          copy !== null && !copy.can.create ? (
            <Progress
              copy={copy}
              cancel={() => void run(() => call(cancelExport, { params: { exportId: copy.id } }))}
            />
          ) : (
            <>
              {copy?.state === 'failed' ? <p role="alert">{t('copy.failed')}</p> : null}
              <Download copy={copy} />
              <div>
                <Button variant="light" loading={busy} onClick={() => void run(() => call(createExport, {}))}>
                  {t(copy?.state === 'ready' || copy?.earlier ? 'copy.create' : 'copy.ask')}
                </Button>
              </div>
            </>
          )
        }
      </Loaded>
    </Card>
  );
}
