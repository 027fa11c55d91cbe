import { type ReactNode, useState } from 'react';
import { readApplicationRecord } from '#contract/jobs/applications/applications.ts';
import type { Sent } from '#contract/jobs/applications/shape.ts';
import { call } from '#shell/calls/call.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { saveFile } from '#ui/save-file.ts';
import { Button } from '#ui/parts/button.tsx';
import { useStrings } from '../../strings.ts';
import styles from './applications.module.css';

async function digestOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Computes the hash of what was sent in this browser, and compares it with the one that was stored. */
export function Check({ sent, applicationId }: { sent: Sent; applicationId: string }): ReactNode {
  const t = useStrings();
  const [isSame, setSame] = useState<boolean>();
  const read = () => call(readApplicationRecord, { params: { applicationId }, query: { number: String(sent.number) } });
  const check = useWrite(() => ({
    send: read,
    onDone: async ({ data }) => setSame((await digestOf(data.record)) === sent.digest),
  }));
  const save = useWrite(() => ({
    send: read,
    onDone: ({ data }) => saveFile('application.json', data.record, 'application/json'),
  }));
  return (
    <div className={styles['check']}>
      <code className={styles['digest']}>{t('check.digest', { digest: sent.digest })}</code>
      <div className={styles['actions']}>
        <Button size="xs" variant="default" loading={check.busy} onClick={() => void check.write()}>
          {t('check.action')}
        </Button>
        <Button size="xs" variant="default" loading={save.busy} onClick={() => void save.write()}>
          {t('check.save')}
        </Button>
      </div>
      <p role="status" className={styles['soft']}>
        {isSame === undefined ? '' : t(isSame ? 'check.same' : 'check.different')}
      </p>
    </div>
  );
}
