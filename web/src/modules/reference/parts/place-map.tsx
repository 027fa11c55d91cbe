import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MAP_HEIGHT, MAP_WIDTH } from '#contract/reference/map.ts';
import type { Place } from '#contract/reference/reference.ts';
import { cityMapQuery } from '../api.ts';
import { useStrings } from '../strings.ts';
import styles from './place-map.module.css';

/** Where a city lies, as one dot among those of the cities of its country. Its room is there from the beginning. */
export function PlaceMap({ place }: { place: Place & { readonly city: NonNullable<Place['city']> } }): ReactNode {
  const t = useStrings();
  const { data } = useQuery(cityMapQuery(place.city.id));
  const map = data?.data;
  return (
    <svg
      className={styles['map']}
      viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
      role="img"
      aria-label={t('place.map', { place: place.label })}
    >
      {map === undefined ? null : (
        <>
          <path className={styles['cities']} d={map.dots} />
          <circle className={styles['ring']} cx={map.here.x} cy={map.here.y} r="9" />
          <circle className={styles['here']} cx={map.here.x} cy={map.here.y} r="4" />
        </>
      )}
    </svg>
  );
}
