import { IconHistory, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { ActorCard } from '#contract/core/cards.ts';
import { address } from '#shell/navigation/address.ts';
import type { CompletionProps } from '#shell/layouts/completion.ts';
import { optionId, OptionList } from '#ui/form/option-list.tsx';
import { useHighlight } from '#ui/form/use-highlight.ts';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { VerifiedBadge } from '#ui/parts/verified-badge.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { completionQuery } from './api.ts';
import styles from './parts/completion.module.css';
import { useRecentSearches } from './recent.ts';
import { tagIn } from './search.ts';
import { useStrings } from './strings.ts';

/** Maximum numbers of suggested people and recent searches. */
const SUGGESTION_LIMIT = 6;
const RECENT = 4;

interface Option {
  readonly key: string;
  readonly label: string;
  readonly detail: string;
  /** A person; without one, the option is a search. */
  readonly person?: Pick<ActorCard, 'name' | 'avatar' | 'verified'>;
  readonly recent: boolean;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
}

function useOptions(typed: string): Option[] {
  const t = useStrings();
  const query = useDebounced(typed.trim().replace(/^#.*/, ''));
  const { data } = useQuery({ ...completionQuery(query, String(SUGGESTION_LIMIT)), enabled: query !== '' });
  const prefix = typed.trim().toLocaleLowerCase();
  const tag = typed.trim().startsWith('#') ? tagIn(typed) : undefined;
  const recent = useRecentSearches()
    .filter((each) => each.toLocaleLowerCase().startsWith(prefix))
    .slice(0, RECENT);
  return [
    ...recent.map((each) => ({
      key: `recent ${each}`,
      label: each,
      detail: t('complete.recent'),
      recent: true,
      to: address('/search'),
      search: { q: each },
    })),
    ...(query === '' || prefix === '' ? [] : (data?.data ?? [])).map(({ actor }) => ({
      key: actor.id,
      label: actor.name,
      person: actor,
      detail: actor.headline,
      recent: false,
      to: address('/user-profile/$user_name', { user_name: actor.username }),
    })),
    ...(prefix === ''
      ? []
      : [
          {
            key: 'search',
            label: tag === undefined ? t('recent.open', { query: typed.trim() }) : t('tag.open', { tag }),
            detail: '',
            recent: false,
            to: address('/search'),
            search: { q: typed.trim() },
          },
        ]),
  ];
}

function OptionIcon({ option: { person, recent } }: { option: Option }): ReactNode {
  if (person) return <Avatar name={person.name} picture={person.avatar} size={32} />;
  const Icon = recent ? IconHistory : IconSearch;
  return (
    <span className={styles['icon']}>
      <Icon size={20} aria-hidden="true" />
    </span>
  );
}

/**
 * The list below the search field: recent searches, people and the search itself, chosen with the arrow keys while the
 * focus stays in the field.
 */
export default function Completion({ id, typed, field, onGo, onClose, onShow }: CompletionProps): ReactNode {
  const t = useStrings();
  const options = useOptions(typed);
  const listId = `${id}-list`;
  // Typing clears the highlighted option, so that Enter searches for the text.
  const { active, press } = useHighlight(typed, options.length, -1);
  const open = options.length > 0;
  useEffect(
    () => onShow({ open, active: active < 0 ? undefined : optionId(listId, active) }),
    [open, active, listId, onShow],
  );
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const outcome = press(event);
    const option = typeof outcome === 'number' ? options[outcome] : undefined;
    if (option) onGo(option.to, option.search);
    else if (event.key === 'Escape') onClose();
    else if (outcome === undefined) return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    field.addEventListener('keydown', listen);
    return () => field.removeEventListener('keydown', listen);
  }, [field]);
  if (!open) return null;
  return (
    <OptionList
      id={listId}
      label={t('complete.label')}
      options={options}
      idOf={({ key }) => key}
      active={active}
      onChoose={({ to, search }) => onGo(to, search)}
      className={styles['list']}
      render={(option) => (
        <>
          <OptionIcon option={option} />
          <span className={styles['label']} dir="auto">
            {option.label}
            <VerifiedBadge verified={option.person?.verified ?? false} />
          </span>
          <span className={styles['detail']}>{option.detail}</span>
        </>
      )}
    />
  );
}
