import { isComposing } from '#ui/composing.ts';
import { IconHistory, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { ActorCard } from '#contract/core/cards.ts';
import { address } from '#shell/navigation/address.ts';
import type { CompletionProps } from '#shell/layouts/completion.ts';
import { movedIndex } from '#ui/form/choices.ts';
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
  const [highlight, setHighlight] = useState({ typed, index: -1 });
  // Typing clears the highlighted option, so that Enter searches for the text.
  const active = highlight.typed === typed ? Math.min(highlight.index, options.length - 1) : -1;
  const open = options.length > 0;
  useEffect(() => onShow({ open, active: active < 0 ? undefined : `${id}-${active}` }), [open, active, id, onShow]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isComposing(event)) return;
      const next = movedIndex(event.key, active, options.length);
      const selected = options[active];
      if (next !== undefined) setHighlight({ typed, index: next });
      else if (event.key === 'Enter' && selected) onGo(selected.to, selected.search);
      else if (event.key === 'Escape') onClose();
      else return;
      event.preventDefault();
    };
    field.addEventListener('keydown', press);
    return () => field.removeEventListener('keydown', press);
  }, [field, active, options, typed, onGo, onClose]);
  if (!open) return null;
  return (
    <div id={`${id}-list`} role="listbox" aria-label={t('complete.label')} className={styles['list']}>
      {options.map((option, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys arrive in the field
        <div
          key={option.key}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={styles['option']}
          // Pressing an option must not move the focus out of the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onGo(option.to, option.search)}
        >
          <OptionIcon option={option} />
          <span className={styles['label']} dir="auto">
            {option.label}
            <VerifiedBadge verified={option.person?.verified ?? false} />
          </span>
          <span className={styles['detail']}>{option.detail}</span>
        </div>
      ))}
    </div>
  );
}
