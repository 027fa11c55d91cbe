import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fromSectionLevel } from '#contract/core/choices.ts';
import { type ViewedAs, type ViewerKind, VIEWERS } from '#contract/profiles/visibility.ts';
import { useChoiceStrings } from '#shell/choice-strings.ts';
import { isNotFound } from '#shell/calls/api-error.ts';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { address } from '#shell/navigation/address.ts';
import { describeFailure } from '#ui/failure.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { viewAsQuery } from '../api.ts';
import { About } from '../parts/about.tsx';
import { ProfileFace } from '../parts/profile-face.tsx';
import { SectionCards } from '../sections/section-cards.tsx';
import { visibilitySearch } from '../search.ts';
import { useStrings } from '../strings.ts';
import { PersonField } from './person-field.tsx';
import styles from './visibility.module.css';

/** The rule that decided the visibility of each part. */
function DecisionTable({ sections }: Pick<ViewedAs, 'sections'>): ReactNode {
  const t = useStrings();
  const choice = useChoiceStrings();
  return (
    <div className={styles['scroll']}>
      <table className={styles['decided']} aria-label={t('visibility.decided')}>
        <thead>
          <tr>
            <th scope="col">{t('visibility.section')}</th>
            <th scope="col">{t('visibility.open')}</th>
            <th scope="col">{t('visibility.seen')}</th>
            <th scope="col">{t('visibility.why')}</th>
          </tr>
        </thead>
        <tbody>
          {sections.map(({ section, level, seen, why }) => (
            <tr key={section} data-seen={seen}>
              <th scope="row">{t(`section.${section}`)}</th>
              <td>{choice(`level.${fromSectionLevel(level)}`)}</td>
              <td>{t(seen ? 'visibility.yes' : 'visibility.no')}</td>
              <td>{t(`why.${why}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Preview({ viewer, username }: { viewer: ViewerKind; username: string }): ReactNode {
  const t = useStrings();
  const { data, error, refetch } = useQuery(viewAsQuery(viewer, username));
  if (isNotFound(error)) return <Empty text={t('visibility.person.none')} />;
  if (data === undefined)
    return error ? (
      <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
    ) : (
      <CardSkeletons disc={false} />
    );
  const { profile, sections } = data.data;
  return (
    <>
      <h3>{t('visibility.decided')}</h3>
      <DecisionTable sections={sections} />
      <h3>{t('visibility.preview')}</h3>
      {profile === null ? (
        <Empty text={t('visibility.nothing')} />
      ) : (
        // A preview only: its controls are inert.
        <div className={styles['preview']} inert>
          <ProfileFace profile={profile} />
          <About profile={profile} />
          <SectionCards profile={profile} />
        </div>
      )}
    </>
  );
}

/** Previews the user's profile as others see it. The chosen viewer is part of the address. */
export function ViewAsCard(): ReactNode {
  const t = useStrings();
  const navigate = useGo();
  const { as: viewer, username } = useSearch(visibilitySearch);
  const select = (as: ViewerKind, name?: string) =>
    void navigate(address('/profile-visibility'), { search: { as, username: name }, replace: true, keepScroll: true });
  return (
    <Card title={t('visibility.as')}>
      <p>{t('visibility.as.text')}</p>
      <div className={styles['viewers']} role="group" aria-label={t('visibility.as')}>
        {VIEWERS.map((each) => (
          <Button
            key={each}
            size="sm"
            variant={each === viewer ? 'filled' : 'default'}
            aria-pressed={each === viewer}
            onClick={() => select(each)}
          >
            {t(`visibility.as.${each}`)}
          </Button>
        ))}
      </div>
      {viewer === 'person' ? <PersonField username={username} onChoose={(name) => select('person', name)} /> : null}
      {viewer === 'person' && username === '' ? null : <Preview viewer={viewer} username={username} />}
    </Card>
  );
}
