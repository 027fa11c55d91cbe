import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { foldName } from '#contract/reference/reference.ts';
import { languagesQuery } from '#web/reference';
import { ChoiceField } from '#ui/form/choice/choice-field.tsx';
import { matchingChoices } from '#ui/form/choice/choices.ts';
import { useStrings } from '../strings.ts';

interface Props {
  /** Language code; empty while none is chosen. */
  value: string;
  onChange: (code: string) => void;
  error?: string | undefined;
}

/** Selects a language, found by its name in the reader's language or by its own name. */
export function LanguageField({ value, onChange, error }: Props): ReactNode {
  const t = useStrings();
  const [text, setText] = useState('');
  const { data } = useQuery(languagesQuery());
  const choices = (data?.data ?? []).map(({ code, name, ownName }) => ({
    key: code,
    label: name,
    detail: ownName,
    also: ownName,
  }));
  return (
    <ChoiceField
      label={t('item.language')}
      name="code"
      error={error}
      chosen={choices.find(({ key }) => key === value) ?? null}
      choices={matchingChoices(choices, text, foldName)}
      busy={data === undefined}
      onType={setText}
      onChoose={(choice) => onChange(choice?.key ?? '')}
    />
  );
}
