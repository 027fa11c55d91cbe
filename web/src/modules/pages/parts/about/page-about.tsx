import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { shownAddress } from '#contract/core/web-address.ts';
import type { Page } from '#contract/pages/pages.ts';
import { useChoiceStrings } from '#shell/choice-strings.ts';
import { industriesQuery } from '#web/reference';
import { formatNumber } from '#ui/language/formats.ts';
import { useAsideRoom } from '#ui/parts/aside.tsx';
import { Card } from '#ui/parts/card.tsx';
import { useCountedClick } from '../../actions/use-counted.ts';
import { kindOf, labelOf } from '../../kinds.ts';
import { useStrings } from '../../strings.ts';
import styles from './page-about.module.css';

const phoneLink = (number: string): string => `tel:${number.replaceAll(' ', '')}`;
const shownWebsite = (website: string): string =>
  shownAddress(website)
    .replace(/^https?:\/\//, '')
    .replace(/\/$/, '');

/** Everything that a page says of itself beyond its description; what it leaves out is absent. */
function useDetails(page: Page): readonly { key: string; label: string; value: ReactNode }[] {
  const t = useStrings();
  const choice = useChoiceStrings();
  const kind = kindOf(page);
  const opened = useCountedClick(page);
  const { data } = useQuery({ ...industriesQuery(), enabled: page.industry !== null });
  // Its line is there before its name arrives.
  const industry = data === undefined ? '\u{a0}' : data.data.find(({ slug }) => slug === page.industry)?.name;
  const { size, type, coordinates, founded, website, phone } = page;
  const degrees = (value: number) => formatNumber(value);
  const all: [string, string, ReactNode][] = [
    [
      'website',
      t('field.website'),
      website === '' ? null : (
        <a href={website} target="_blank" rel="noopener noreferrer nofollow ugc" onClick={opened}>
          {shownWebsite(website)}
        </a>
      ),
    ],
    ['phone', t('field.phone'), phone === '' ? null : <a href={phoneLink(phone)}>{phone}</a>],
    ['industry', t('field.industry'), page.industry === null ? null : (industry ?? null)],
    ['size', t(labelOf(kind, 'size')), size === null ? null : t('size', { size: size })],
    ['type', t(labelOf(kind, 'type')), type === null ? null : choice(`pageType.${type}`)],
    ['founded', t('field.founded'), founded],
    ['headquarters', t('field.headquarters'), page.headquarters === '' ? null : page.headquarters],
    ['place', t('field.place'), page.place?.label ?? null],
    [
      'coordinates',
      t('field.coordinates'),
      coordinates === null ? null : `${degrees(coordinates.latitude)}, ${degrees(coordinates.longitude)}`,
    ],
    ['specialties', t('field.specialties'), page.specialties.length === 0 ? null : page.specialties.join(', ')],
  ];
  return all.filter(([, , value]) => value !== null).map(([key, label, value]) => ({ key, label, value }));
}

/** What a page says of itself beyond its description. */
export function PageDetails({ page }: { page: Page }): ReactNode {
  const t = useStrings();
  const details = useDetails(page);
  return details.length === 0 ? null : (
    <Card title={t('page.others')}>
      <dl className={styles['details']}>
        {details.map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** The description of a page, and its details where they are not beside it. */
export function PageAbout({ page }: { page: Page }): ReactNode {
  const t = useStrings();
  return (
    <>
      <Card title={t('page.about')}>
        {page.about === '' ? (
          <p className={styles['empty']}>{t('page.about.empty')}</p>
        ) : (
          <p className={styles['about']} dir="auto">
            {page.about}
          </p>
        )}
      </Card>
      {useAsideRoom() ? null : <PageDetails page={page} />}
    </>
  );
}
