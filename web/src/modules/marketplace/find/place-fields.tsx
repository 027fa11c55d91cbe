import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { NEARBY_DEFAULT } from '#contract/marketplace/choices.ts';
import { NativeSelect } from '#ui/fields/select.tsx';
import { PlacePicker } from '#web/reference';
import { type Filters, RADII } from '../search.ts';
import { useStrings } from '../strings.ts';
import { chosenCities, useHome } from './reader.ts';

type Change = (changes: Partial<Filters>) => void;
interface Props {
  filters: Filters;
  onChange: Change;
  /** Begins with what is nearby, where no place is set; else with the reader's city alone. */
  nearby?: boolean;
}

/** Country, state and city, and how far around it. Where no place is set, it begins with the reader's city. */
export function PlaceFields({ filters, onChange, nearby = false }: Props): ReactNode {
  const t = useStrings();
  const { country, state, city, within } = filters;
  const home = useHome(country === '');
  const isDone = useRef(false);
  const propose = useEffectEvent((at: Partial<Filters>) => {
    onChange({ ...at, ...(nearby && { within: within ?? String(NEARBY_DEFAULT) }) });
  });
  // Once: what was cleared by hand stays so.
  useEffect(() => {
    if (home === undefined || isDone.current) return;
    isDone.current = true;
    propose(home);
    // oxlint-disable-next-line react/exhaustive-deps -- a new object in each render
  }, [home?.city]);
  const begin = useEffectEvent(() => {
    if (nearby && city !== '' && within === undefined) onChange({ within: String(NEARBY_DEFAULT) });
  });
  useEffect(() => begin(), []);
  const name = chosenCities.get(Number(city));
  return (
    <>
      <PlacePicker
        value={
          country === ''
            ? null
            : { country, state: state === '' ? null : state, cityId: city === '' ? null : Number(city) }
        }
        onCity={(chosen) => chosen && chosenCities.set(chosen.id, chosen.name)}
        // What the picker shows of a city that its list may lack.
        savedPlace={
          name === undefined
            ? null
            : { country: { code: country, name: '' }, state: null, city: { id: Number(city), name }, label: '' }
        }
        onChange={(next) =>
          onChange({
            country: next?.country ?? '',
            state: next?.state ?? '',
            city: next?.cityId == null ? '' : String(next.cityId),
          })
        }
      />
      {city === '' ? null : (
        <NativeSelect
          label={t('filter.within')}
          value={within ?? ''}
          data={[
            { value: '', label: t('filter.cityOnly') },
            ...RADII.map((value) => ({ value, label: t('kilometres', { count: Number(value) }) })),
          ]}
          onChange={(event) => onChange({ within: RADII.find((value) => value === event.currentTarget.value) })}
        />
      )}
    </>
  );
}
