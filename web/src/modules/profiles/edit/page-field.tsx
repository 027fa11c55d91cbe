import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ActorCard } from '#contract/core/cards.ts';
import type { PageKind } from '#contract/core/roles.ts';
import { listPages } from '#contract/pages/pages.ts';
import { awaitsSuggestions, queryOptions, whileTyping } from '#shell/calls/query-options.ts';
import { ChoiceField } from '#ui/form/choice/choice-field.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { useStrings } from '../strings.ts';

/** Number of suggestions. */
const SUGGESTION_LIMIT = 6;
const choiceOf = ({ id, name, username }: ActorCard) => ({ key: id, label: name, detail: `@${username}` });

interface Props {
  kind: PageKind;
  label: string;
  pageId: string | null | undefined;
  /** The page that is stored. */
  known: ActorCard | undefined;
  error: ReactNode;
  onChange: (page: ActorCard | undefined) => void;
}

/** Selects the page that an item names: it is never found by equal words. */
export function PageField({ kind, label, pageId, known, error, onChange }: Props): ReactNode {
  const t = useStrings();
  const [text, setText] = useState('');
  const [selected, setSelected] = useState(known);
  const query = useDebounced(text.trim());
  const found = useQuery({
    ...queryOptions(listPages, { query: { kind, list: 'explore', search: query, limit: SUGGESTION_LIMIT } }),
    ...whileTyping,
    enabled: query !== '',
  });
  const pages = query === '' ? [] : (found.data?.data ?? []).map(({ actor }) => actor);
  return (
    <ChoiceField
      label={label}
      name="pageId"
      description={t('item.page.hint')}
      error={error}
      chosen={selected !== undefined && selected.id === pageId ? choiceOf(selected) : null}
      choices={pages.map(choiceOf)}
      busy={awaitsSuggestions(text.trim(), query, found)}
      onType={setText}
      onChoose={(choice) => {
        const page = pages.find(({ id }) => id === choice?.key);
        setSelected(page);
        onChange(page);
      }}
    />
  );
}
