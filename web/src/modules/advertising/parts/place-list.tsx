import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { AUDIENCE_PLACES_MAX } from '#contract/advertising/choices.ts';
import type { City, PlaceInput } from '#contract/reference/reference.ts';
import { citiesQuery, PlacePicker, usePlaceNames } from '#web/reference';
import { Chips } from '#ui/list/chips.tsx';
import { announce } from '#ui/parts/announcer.tsx';
import { Button } from '#ui/parts/button.tsx';
import { useStrings } from '../strings.ts';
import { keepPlaceName, nameOfPlace, placeKey, type TargetPlace } from './audience-values.ts';
import styles from './parts.module.css';

/** Names a place that this browser has only as codes, such as after a reload. */
function PlaceName({ place }: { place: TargetPlace }): ReactNode {
  const { country, state = null, cityId = null } = place;
  const known = nameOfPlace(place);
  const cities = useQuery({
    ...citiesQuery({ query: '', country, ...(state === null ? {} : { state }) }),
    enabled: known === undefined && cityId !== null,
  });
  const city = cities.data?.data.find(({ id }) => id === cityId) ?? null;
  const named = usePlaceNames(known === undefined ? { country, state, cityId } : null, null, city);
  return known ?? named?.label ?? country;
}

interface AddingProps {
  onAdd: (place: TargetPlace) => void;
  onClose: () => void;
}
/** Chooses one more place. */
function Adding({ onAdd, onClose }: AddingProps): ReactNode {
  const t = useStrings();
  const [value, setValue] = useState<PlaceInput>(null);
  const [city, setCity] = useState<City | null>(null);
  const named = usePlaceNames(value, null, city);
  const add = () => {
    if (value === null) return;
    if (named !== null) keepPlaceName(value, named.label);
    announce(t('audience.place.added', { name: named?.label ?? value.country }));
    onAdd(value);
  };
  return (
    <div className={styles['adding']}>
      <PlacePicker value={value} onCity={setCity} onChange={setValue} />
      <div className={styles['buttons']}>
        <Button variant="light" disabled={value === null} onClick={add}>
          {t('audience.place.add')}
        </Button>
        <Button variant="subtle" onClick={onClose}>
          {t('audience.place.cancel')}
        </Button>
      </div>
    </div>
  );
}

interface Props {
  label: string;
  /** What it means that there is none. */
  none: string;
  add: string;
  value: readonly TargetPlace[];
  onChange: (places: TargetPlace[]) => void;
  error?: string | undefined;
}
/** Countries, states and cities, one after the other. */
export function PlaceList({ label, none, add, value, onChange, error }: Props): ReactNode {
  const [isAdding, setAdding] = useState(false);
  const box = useRef<HTMLFieldSetElement>(null);
  return (
    <fieldset ref={box} className={styles['group']} aria-invalid={error !== undefined}>
      <legend>{label}</legend>
      {value.length === 0 ? <p className={styles['soft']}>{none}</p> : null}
      <Chips
        label={label}
        items={value}
        idOf={placeKey}
        nameOf={(place) => nameOfPlace(place) ?? place.country}
        renderName={(place) => <PlaceName place={place} />}
        onRemove={(place) => onChange(value.filter((each) => each !== place))}
        onEmpty={() => box.current?.querySelector('button')?.focus()}
      />
      {isAdding ? (
        <Adding
          onAdd={(place) => {
            if (value.every((each) => placeKey(each) !== placeKey(place))) onChange([...value, place]);
            setAdding(false);
          }}
          onClose={() => setAdding(false)}
        />
      ) : (
        <Button variant="light" disabled={value.length >= AUDIENCE_PLACES_MAX} onClick={() => setAdding(true)}>
          {add}
        </Button>
      )}
      {error === undefined ? null : (
        <p className={styles['bad']} data-field-error="true">
          {error}
        </p>
      )}
    </fieldset>
  );
}
