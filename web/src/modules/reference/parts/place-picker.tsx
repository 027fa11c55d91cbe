import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type City, foldName, type Place, type PlaceInput } from '#contract/reference/reference.ts';
import { describeFailure } from '#ui/failure.ts';
import { ChoiceField } from '#ui/form/choice/choice-field.tsx';
import { type Choice, matchingChoices } from '#ui/form/choice/choices.ts';
import { Problem } from '#ui/list/problem.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { citiesQuery, countriesQuery, statesQuery } from '../api.ts';
import { useUserLocation } from '../location.ts';
import { useStrings } from '../strings.ts';
import styles from './place-picker.module.css';
import { PlaceShape } from './place-shape.tsx';

export interface PlacePickerProps {
  /** Value of the form: null, or a country with optional state and city. */
  value: PlaceInput;
  onChange: (value: PlaceInput) => void;
  /** Receives the chosen city with its name, which the value of the form does not hold. */
  onCity?: ((city: City | null) => void) | undefined;
  /** The stored place, which provides the name of the chosen city. */
  savedPlace?: Place | null;
  /** Errors of the three fields, without the prefix that the server gives them (`place.country` and so on). */
  errors?: PlaceErrors;
}
interface PlaceErrors {
  country?: ReactNode;
  state?: ReactNode;
  cityId?: ReactNode;
}
const NO_ERRORS: PlaceErrors = {};

interface Named {
  code: string;
  name: string;
  englishName: string;
}
const choiceOf = ({ code, name, englishName }: Named): Choice => ({ key: code, label: name, also: englishName });
const choiceIn = (choices: readonly Choice[], key: string | null | undefined): Choice | null =>
  choices.find((choice) => choice.key === key) ?? null;
/** The saved choice while the list that has its name is loaded. */
const savedChoice = (saved: Omit<Named, 'englishName'> | null | undefined, key: string | null): Choice | null =>
  saved && saved.code === key ? { key: saved.code, label: saved.name } : null;
/** The country of the browser's location comes first, because most people mean it. */
const withGuessFirst = (choices: readonly Choice[], guess: string | null | undefined): readonly Choice[] => {
  const guessedChoice = choiceIn(choices, guess);
  return guessedChoice === null ? choices : [guessedChoice, ...choices.filter((choice) => choice !== guessedChoice)];
};

const withCity = ({ country, state = null }: NonNullable<PlaceInput>, city: City | null): PlaceInput => ({
  country,
  state: city?.state.code ?? state,
  cityId: city?.id ?? null,
});

function CityField({
  value,
  country,
  savedPlace,
  error,
  onChoose,
}: {
  value: NonNullable<PlaceInput>;
  country: string;
  savedPlace: Place | null;
  error: ReactNode;
  onChoose: (city: City | null) => void;
}): ReactNode {
  const t = useStrings();
  const [text, setText] = useState('');
  const [selectedCity, setSelectedCity] = useState<City | null>(null);
  const query = useDebounced(text);
  const {
    data,
    error: failure,
    isFetching,
    refetch,
  } = useQuery(citiesQuery({ query, country, ...(value.state ? { state: value.state } : {}) }));
  const cities = data?.data ?? [];
  const selected = [
    ...cities,
    ...(selectedCity ? [selectedCity] : []),
    ...(savedPlace?.city ? [savedPlace.city] : []),
  ].find(({ id }) => id === value.cityId);
  if (failure !== null && data === undefined)
    return <Problem text={describeFailure(failure)} onRetry={() => void refetch()} />;
  return (
    <ChoiceField
      label={t('place.city')}
      placeholder={t('place.city.hint')}
      chosen={selected === undefined ? null : { key: String(selected.id), label: selected.name }}
      choices={cities.map(({ id, name, state }) => ({ key: String(id), label: name, detail: state.name }))}
      busy={isFetching || query !== text}
      error={error}
      onType={setText}
      onChoose={(choice) => {
        const city = cities.find(({ id }) => String(id) === choice?.key) ?? null;
        setSelectedCity(city);
        onChoose(city);
      }}
    />
  );
}

/** The states of a country. Their field is shown while they are loaded, and where there are any. */
function useStates(value: PlaceInput, savedPlace: Place | null) {
  const query = useQuery({ ...statesQuery(value?.country ?? ''), enabled: value !== null });
  const isLoading = query.isPending;
  const choices = isLoading ? [] : (query.data?.data ?? []).map(choiceOf);
  const code = value?.state ?? null;
  return {
    choices,
    chosen: isLoading ? savedChoice(savedPlace?.state, code) : choiceIn(choices, code),
    isLoading,
    isShown: isLoading || choices.length > 0,
    error: query.data === undefined ? query.error : null,
    retry: () => void query.refetch(),
  };
}

/**
 * Country, then state and city within it, each found by typing. Choosing a city sets its state; changing a field clears
 * the fields below it.
 */
export default function PlacePicker({
  value,
  onChange,
  onCity,
  savedPlace = null,
  errors = NO_ERRORS,
}: PlacePickerProps): ReactNode {
  const t = useStrings();
  const [text, setText] = useState({ country: '', state: '' });
  const guess = useUserLocation();
  const countries = useQuery(countriesQuery());
  const country = value?.country;
  const states = useStates(value, savedPlace);
  if (!countries.data)
    return countries.error ? (
      <Problem text={describeFailure(countries.error)} onRetry={() => void countries.refetch()} />
    ) : (
      <PlaceShape value={value} />
    );

  const countryChoices = countries.data.data.map(choiceOf);
  return (
    <div className={styles['fields']}>
      <ChoiceField
        label={t('place.country')}
        chosen={choiceIn(countryChoices, country)}
        choices={matchingChoices(withGuessFirst(countryChoices, guess?.country_code), text.country, foldName)}
        error={errors.country}
        onType={(text) => setText((now) => ({ ...now, country: text }))}
        onChoose={(choice) => onChange(choice && { country: choice.key, state: null, cityId: null })}
      />
      {states.error === null ? null : <Problem text={describeFailure(states.error)} onRetry={states.retry} />}
      {value && states.isShown ? (
        <ChoiceField
          label={t('place.state')}
          chosen={states.chosen}
          busy={states.isLoading}
          choices={matchingChoices(states.choices, text.state, foldName)}
          error={errors.state}
          onType={(text) => setText((now) => ({ ...now, state: text }))}
          onChoose={(choice) => onChange({ country: value.country, state: choice?.key ?? null, cityId: null })}
        />
      ) : null}
      {value && states.isShown ? (
        <CityField
          key={value.country}
          value={value}
          country={value.country}
          savedPlace={savedPlace}
          error={errors.cityId}
          onChoose={(city) => {
            onCity?.(city);
            onChange(withCity(value, city));
          }}
        />
      ) : null}
    </div>
  );
}
