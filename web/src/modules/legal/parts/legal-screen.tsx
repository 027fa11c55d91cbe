import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LEGAL_KINDS, type LegalKind, type ShownDocument } from '#contract/legal/legal.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useSearch } from '#shell/navigation/location.ts';
import { parseSearch } from '#shell/navigation/search-params.ts';
import { describeFailure } from '#ui/failure.ts';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { formatDate } from '#ui/language/formats.ts';
import { Problem } from '#ui/list/problem.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { type Tab, TabBar } from '#ui/parts/tab-bar.tsx';
import { legalQuery, nextPolicyQuery } from '../api.ts';
import { ContactButton } from '../contact/contact-button.tsx';
import type { LegalSearch } from '../search.ts';
import { useStrings } from '../strings.ts';
import { Contents } from './contents.tsx';
import styles from './legal-screen.module.css';
import { LegalText } from './legal-text.tsx';

/** Draws the tabs: links to the same address with another query. */
const linkTo =
  (path: string, first: LegalKind, current: LegalKind) =>
  (tab: Tab, content: ReactNode, className: string): ReactNode => (
    <Link
      to={path}
      search={tab.key === first ? {} : { show: tab.key }}
      keepScroll
      className={className}
      aria-current={tab.key === current ? 'page' : undefined}
    >
      {content}
    </Link>
  );

interface NextProps {
  path: string;
  kind: LegalKind;
  /** The next version, while there is one. */
  next: ShownDocument['next'];
  isNext: boolean;
}
/** That another version takes effect later, with the way to it and back. */
function NextVersion({ path, kind, next, isNext }: NextProps): ReactNode {
  const t = useStrings();
  if (next === null && !isNext) return null;
  return (
    <p className={styles['next']}>
      {next === null ? t('next.gone') : t(`next.${kind}`, { date: formatDate(next.effectiveAt, 'date', 'UTC') })}{' '}
      <Link to={path} search={isNext ? { show: kind } : { show: kind, text: 'next' }}>
        {t(isNext ? 'next.current' : 'next.read')}
      </Link>
    </p>
  );
}

interface Props {
  title: string;
  path: string;
  search: LegalSearch;
}
/** Both legal texts at one address; the schema of the search parameters determines the default. */
export function LegalScreen({ title, path, search }: Props): ReactNode {
  const t = useStrings();
  const { show: kind, text: which } = useSearch(search);
  const { show: first } = parseSearch(search, {});
  const current = useQuery(legalQuery(kind));
  const isNext = which === 'next';
  const later = useQuery({ ...nextPolicyQuery(kind), enabled: isNext });
  const { data, error, refetch } = isNext ? later : current;
  const kinds = [first, ...LEGAL_KINDS.filter((kind) => kind !== first)];
  const text = data?.data;
  return (
    <Screen
      title={text?.title ?? title}
      actions={
        <div className={styles['actions']}>
          <ContactButton />
          <Button variant="subtle" data-print="no" onClick={() => globalThis.print()}>
            {t('print')}
          </Button>
        </div>
      }
      aside={text ? <Contents document={text} /> : error ? null : <CardSkeletons count={1} disc={false} />}
    >
      <TabBar
        label={t('tabs')}
        tabs={kinds.map((each) => ({ key: each, label: t(`tab.${each}`) }))}
        link={linkTo(path, first, kind)}
      />
      <NextVersion path={path} kind={kind} next={current.data?.data.next ?? null} isNext={isNext} />
      {text ? (
        <>
          <Contents document={text} collapsible />
          <LegalText document={text} isNext={isNext} />
          <p className={styles['rulings']} data-print="no">
            <Link to={address('/open-rulings')}>{t('rulings')}</Link>
          </p>
        </>
      ) : error ? (
        <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
      ) : (
        <CardSkeletons count={4} disc={false} />
      )}
    </Screen>
  );
}
