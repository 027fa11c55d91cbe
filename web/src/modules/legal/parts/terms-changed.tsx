import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { readTermsChanges, type TermsChanges } from '#contract/accounts/settings.ts';
import { agreeToTerms } from '#contract/accounts/accounts.ts';
import { call } from '#shell/calls/call.ts';
import { Link } from '#shell/navigation/link.tsx';
import { showFailure } from '#shell/calls/query-client.ts';
import { queryOptions } from '#shell/calls/query-options.ts';
import { cacheUser, refreshUser, signOut } from '#shell/session/session.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { describeFailure } from '#ui/failure.ts';
import { formatDate } from '#ui/language/formats.ts';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Button } from '#ui/parts/button.tsx';
import { useStrings } from '../strings.ts';
import styles from './terms-changed.module.css';

/** A summary of the changes in one text, with a link to it. */
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

/** Asks to accept materially changed terms, privacy policy or both, or to log out. Nothing else can be used before. */
export function TermsChanged({ terms, privacy }: { terms: string | null; privacy: string | null }): ReactNode {
  const t = useStrings();
  const [busy, setBusy] = useState(false);
  const { data, error, refetch } = useQuery(queryOptions(readTermsChanges, {}));
  const accept = async () => {
    setBusy(true);
    try {
      cacheUser(
        (
          await call(agreeToTerms, {
            body: { ...(terms !== null && { version: terms }), ...(privacy !== null && { privacyVersion: privacy }) },
          })
        ).data,
      );
    } catch (failure) {
      showFailure(failure);
      // A still newer version may be in force now.
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
      actions={
        <>
          <Button variant="default" onClick={() => void signOut().catch(showFailure)}>
            {t('changed.logout')}
          </Button>
          <Button data-autofocus loading={busy} onClick={() => void accept()}>
            {t('changed.accept')}
          </Button>
        </>
      }
    >
      <p>{t(terms === null ? 'changed.text.privacy' : 'changed.text')}</p>
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
