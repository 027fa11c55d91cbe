import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { readTermsChanges, type TermsChanges } from '#contract/accounts.settings.ts';
import { agreeToTerms } from '#contract/accounts.ts';
import { call } from '#shell/call.ts';
import { Link } from '#shell/link.tsx';
import { tellFailure } from '#shell/query-client.ts';
import { reading } from '#shell/reading.ts';
import { putUser, refreshUser, signOut } from '#shell/session.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { describeFailure } from '#ui/failure.ts';
import { formatDate } from '#ui/language/formats.ts';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Button } from '#ui/mantine/button.ts';
import { useStrings } from '../strings.ts';
import styles from './terms-changed.module.css';

/** What one text says differently, and where it is read in full. */
function Changes({ changes: { kind, effectiveAt, sections } }: { changes: TermsChanges[number] }): ReactNode {
  const t = useStrings();
  return (
    <>
      <p>{t(`changed.since.${kind}`, { date: formatDate(effectiveAt, 'date', 'UTC') })}</p>
      {sections.length === 0 ? null : (
        <ul className={styles['sections']}>
          {sections.map(({ heading, what }) => (
            <li key={`${what} ${heading}`}>
              <strong>{heading}</strong> <span className={styles['what']}>{t(`changed.${what}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/**
 * Terms, privacy policy or both that changed materially: accepted, or one signs out. Nothing else of the product opens
 * before.
 */
export function TermsChanged({ terms, privacy }: { terms: string | null; privacy: string | null }): ReactNode {
  const t = useStrings();
  const [busy, setBusy] = useState(false);
  const { data, error, refetch } = useQuery(reading(readTermsChanges, {}));
  const accept = async () => {
    setBusy(true);
    try {
      putUser(
        (
          await call(agreeToTerms, {
            body: { ...(terms !== null && { version: terms }), ...(privacy !== null && { privacyVersion: privacy }) },
          })
        ).data,
      );
    } catch (failure) {
      tellFailure(failure);
      // A still newer version may hold by now.
      await refreshUser().catch(() => undefined);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t(
        terms !== null && privacy !== null
          ? 'changed.title.both'
          : privacy === null
            ? 'changed.title'
            : 'changed.title.privacy',
      )}
      role="alertdialog"
      firm
      onClose={() => undefined}
      acts={
        <>
          <Button variant="default" onClick={() => void signOut().catch(tellFailure)}>
            {t('changed.leave')}
          </Button>
          <Button data-autofocus loading={busy} onClick={() => void accept()}>
            {t('changed.accept')}
          </Button>
        </>
      }
    >
      <p>{t('changed.text')}</p>
      {data === undefined ? (
        error === null ? (
          <CardSkeletons count={1} lines={2} disc={false} />
        ) : (
          <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
        )
      ) : (
        data.data.map((changes) => <Changes key={changes.kind} changes={changes} />)
      )}
      {terms === null ? null : (
        <p>
          <Link to="/terms-and-conditions" target="_blank">
            {t('changed.read')}
          </Link>
        </p>
      )}
      {privacy === null ? null : (
        <p>
          <Link to="/terms-and-conditions" search={{ show: 'privacy' }} target="_blank">
            {t('changed.read.privacy')}
          </Link>
        </p>
      )}
    </Dialog>
  );
}
