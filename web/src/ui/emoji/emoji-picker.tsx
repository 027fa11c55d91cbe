import {
  defaultEmojiDataResolver,
  type EmojiDataResolver,
  EmojiPicker as Library,
  type EmojiPickerListProps,
} from 'frimousse';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { useLanguage } from '../language/language.ts';
import { LibraryLocale } from '../library/locale.tsx';
import { Button } from '../parts/button.tsx';
import { useStrings as useCommonStrings } from '../strings.ts';
import { useStrings } from '../later/strings.ts';
import { recentEmoji } from './recent.ts';
import styles from './emoji.module.css';

interface Props {
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  onPick: (emoji: string) => void;
}

/** Folders of the names of emoji, by language of the site. */
const FOLDERS = { en: 'en', hn: 'hi', fr: 'fr' } as const;
/** Groups of emoji by their number in the library; group 2 holds parts of others. */
const GROUPS = [0, 1, 3, 4, 5, 6, 7, 8, 9] as const;
type Group = (typeof GROUPS)[number];
const isGroup = (index: number): index is Group => GROUPS.some((group) => group === index);

/** The names of emoji, with our own words for the groups. */
function useNames(onFail: () => void): EmojiDataResolver {
  const t = useStrings();
  return async (locale, options) => {
    try {
      const names = await defaultEmojiDataResolver(locale, options);
      const categories = names.categories.map(({ index, label }) => ({
        index,
        label: isGroup(index) ? t(`emoji.group.${index}`) : label,
      }));
      return { ...names, categories };
    } catch (error) {
      if (options.signal?.aborted !== true) onFail();
      throw error;
    }
  };
}

function Recent({ onPick }: Pick<Props, 'onPick'>): ReactNode {
  const t = useStrings();
  const recent = recentEmoji();
  if (recent.length === 0) return null;
  return (
    <div className={styles['recent']} role="group" aria-label={t('emoji.recent')}>
      {recent.map((emoji) => (
        <button key={emoji} type="button" className={styles['emoji']} onClick={() => onPick(emoji)}>
          {emoji}
        </button>
      ))}
    </div>
  );
}

/** The emoji with the focus, and the skin tone of those that have one. */
function Foot(): ReactNode {
  const t = useStrings();
  return (
    <div className={styles['foot']}>
      <Library.ActiveEmoji>
        {({ emoji }) =>
          emoji ? (
            <span className={styles['active']}>
              <span aria-hidden="true">{emoji.emoji}</span> {emoji.label}
            </span>
          ) : (
            <span className={styles['hint']}>{t('emoji.hint')}</span>
          )
        }
      </Library.ActiveEmoji>
      <Library.SkinToneSelector className={styles['emoji']} aria-label={t('emoji.skin')} title={t('emoji.skin')} />
    </div>
  );
}

/** How the list draws its parts; all of one kind have the same size. */
const LIST: NonNullable<EmojiPickerListProps['components']> = {
  CategoryHeader: ({ category, ...props }) => (
    <div {...props} className={styles['group']}>
      {category.label}
    </div>
  ),
  Row: ({ children, ...props }) => (
    <div {...props} className={styles['row']}>
      {children}
    </div>
  ),
  Emoji: ({ emoji, ...props }) => (
    <button {...props} type="button" className={styles['emoji']} title={emoji.label}>
      {emoji.emoji}
    </button>
  ),
};

function Names({ onPick, onFail }: Pick<Props, 'onPick'> & { onFail: () => void }): ReactNode {
  const t = useStrings();
  const common = useCommonStrings();
  const names = useNames(onFail);
  const search = useRef<HTMLInputElement>(null);
  // A dialog around the picker takes the focus back until it knows the picker: one frame later.
  useEffect(() => {
    const frame = requestAnimationFrame(() => search.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Library.Root
      className={styles['root']}
      locale={FOLDERS[useLanguage()]}
      columns={8}
      emojibaseUrl={`${globalThis.location.origin}/emoji`}
      resolveEmojiData={names}
      onEmojiSelect={({ emoji }) => onPick(emoji)}
    >
      <Library.Search
        className={styles['search']}
        aria-label={t('emoji.search')}
        placeholder={t('emoji.search')}
        ref={search}
      />
      <Recent onPick={onPick} />
      <Library.Viewport className={styles['viewport']}>
        <Library.Loading className={styles['state']}>{common('list.loading')}</Library.Loading>
        <Library.Empty className={styles['state']}>{t('emoji.none')}</Library.Empty>
        <Library.List aria-label={t('emoji.list')} components={LIST} />
      </Library.Viewport>
      <Foot />
    </Library.Root>
  );
}

/** The open picker: type to search, arrows move, Enter takes one, Escape closes. */
export default function EmojiPicker({ button, onClose, onPick }: Props): ReactNode {
  const t = useStrings();
  const common = useCommonStrings();
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <LibraryLocale>
      <Popover
        isOpen
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        triggerRef={button}
        placement="bottom end"
        offset={4}
        containerPadding={8}
        className={styles['popover'] ?? ''}
      >
        <Dialog aria-label={t('emoji.add')} className={styles['dialog'] ?? ''}>
          {hasFailed ? (
            <div className={styles['state']} role="alert">
              <p>{t('emoji.failed')}</p>
              <Button variant="light" onClick={() => setHasFailed(false)}>
                {common('list.retry')}
              </Button>
            </div>
          ) : (
            <Names onPick={onPick} onFail={() => setHasFailed(true)} />
          )}
        </Dialog>
      </Popover>
    </LibraryLocale>
  );
}
