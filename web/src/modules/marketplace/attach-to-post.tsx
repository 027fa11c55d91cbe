import { IconBox, IconTool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ListingKind } from '#contract/marketplace/choices.ts';
import { listOwnProducts, listOwnServices } from '#contract/marketplace/own.ts';
import { listSavedItems } from '#contract/saved/saved.ts';
import { awaitsSuggestions, queryOptions, whileTyping } from '#shell/calls/query-options.ts';
import { useActing } from '#shell/session/acting.ts';
import type { Attachable, AttachFieldProps } from '#shell/state/attachables.ts';
import { describeFailure } from '#ui/failure.ts';
import { ChoiceField } from '#ui/form/choice/choice-field.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { productQuery, serviceQuery } from './api.ts';

interface Choice {
  readonly key: string;
  readonly label: string;
  readonly detail: string;
}
const choiceOf = ({ id, name, seller }: { id: string; name: string; seller: { name: string } }): Choice => ({
  key: id,
  label: name,
  detail: seller.name,
});

/** Readers see what is active or sold out: a draft or what is paused is not offered here. */
const isShown = ({ state }: { readonly state: string }): boolean => state === 'active' || state === 'sold_out';

/** Own and saved things of the kind whose name or note has these words; own ones come first. */
function useFound(kind: ListingKind, search: string) {
  const acting = useActing();
  const own = { query: { ...(search !== '' && { query: search }), page: 1 } };
  const products = useQuery({
    ...queryOptions(listOwnProducts, own),
    ...whileTyping,
    enabled: kind === 'product',
  });
  const services = useQuery({
    ...queryOptions(listOwnServices, own),
    ...whileTyping,
    enabled: kind === 'service',
  });
  // A page saves nothing.
  const saved = useQuery({
    ...queryOptions(listSavedItems, { query: { ...(search !== '' && { search }) } }),
    ...whileTyping,
    enabled: acting === null,
  });
  const mine = kind === 'product' ? products : services;
  const ownChoices = (mine.data?.data ?? []).filter(isShown).map(choiceOf);
  const savedChoices = (saved.data?.data ?? []).flatMap(({ kind: itsKind, id, card }): Choice[] =>
    itsKind === kind && card !== null && card.state === 'active'
      ? [{ key: id, label: card.title, detail: card.author.name }]
      : [],
  );
  const known = new Set(ownChoices.map(({ key }) => key));
  return {
    choices: [...ownChoices, ...savedChoices.filter(({ key }) => !known.has(key))],
    isFetching: mine.isFetching || saved.isFetching,
    isPlaceholderData: mine.isPlaceholderData || saved.isPlaceholderData,
  };
}

const queries = { product: productQuery, service: serviceQuery } as const;
/** Of a thing that was chosen before a reload only the id is known. */
function useChosen(kind: ListingKind, id: string | null) {
  const product = useQuery({ ...queries.product(id ?? ''), enabled: id !== null && kind === 'product' });
  const service = useQuery({ ...queries.service(id ?? ''), enabled: id !== null && kind === 'service' });
  return kind === 'product' ? product : service;
}

/** Finds one of the own and saved things of a kind. */
const choiceField = (kind: ListingKind) =>
  function ListingChoice({ label, id, onChoose }: AttachFieldProps): ReactNode {
    const [text, setText] = useState('');
    const search = text.trim();
    const query = useDebounced(search);
    const found = useFound(kind, query);
    const chosen = useChosen(kind, id);
    const known = chosen.data === undefined ? found.choices.find(({ key }) => key === id) : choiceOf(chosen.data.data);
    return (
      <ChoiceField
        label={label}
        error={chosen.error && describeFailure(chosen.error)}
        chosen={id === null ? null : (known ?? { key: id, label: '' })}
        choices={found.choices}
        busy={awaitsSuggestions(search, query, found)}
        onType={setText}
        onChoose={(choice) => onChoose(choice?.key ?? null)}
      />
    );
  };

/** The composer offers what one sells and what one has saved. */
export const attachables: readonly Attachable[] = [
  { kind: 'product', Icon: IconBox, Field: choiceField('product') },
  { kind: 'service', Icon: IconTool, Field: choiceField('service') },
];
