import { IconDownload, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import {
  DOCUMENT_FORMS,
  type DocumentForm,
  createDocument,
  type PortfolioPage,
} from '#contract/portfolio/portfolio.ts';
import { call } from '#shell/calls/call.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { Button } from '#ui/parts/button.tsx';
import { download } from '#ui/save-file.ts';
import { changedInCv } from '../changed-in-cv.ts';
import { useStrings } from '../strings.ts';
import styles from './documents.module.css';

/** Downloads of a portfolio: as a CV in two styles, as data, or for printing. */
export function Documents({ page }: { page: PortfolioPage }): ReactNode {
  const t = useStrings();
  const { write, busy, value } = useWrite((form: DocumentForm) => ({
    send: () => call(createDocument, { params: { memberId: page.actor.id, form } }),
    onDone: ({ data }) => download(data.address),
  }));
  const changed = changedInCv(page);
  return (
    <div className={styles['documents']} role="group" aria-label={t('documents.label')}>
      {(['inLatin', 'leftOut'] as const).map((change) =>
        changed[change].length === 0 ? null : (
          <p key={change} className={styles['leftOut']}>
            {t(`documents.${change}`, {
              parts: changed[change].map((part) => t(part === 'head' ? 'documents.head' : `parts.${part}`)).join(', '),
            })}
          </p>
        ),
      )}
      {DOCUMENT_FORMS.map((form) => (
        <Button
          key={form}
          variant="default"
          loading={busy && value === form}
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          onClick={() => void write(form)}
        >
          {t(`documents.${form}`)}
        </Button>
      ))}
      <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden="true" />} onClick={() => print()}>
        {t('documents.print')}
      </Button>
    </div>
  );
}
