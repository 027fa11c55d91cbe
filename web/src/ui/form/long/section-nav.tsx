import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { NativeSelect } from '../../fields/select.tsx';
import { VisuallyHidden } from '../../parts/visually-hidden.tsx';
import styles from './section-nav.module.css';
import { text as word, useWords } from './words.ts';

/** A section of a long form: nothing filled in, complete, or the number of its errors. */
export interface NavSection {
  /** The id of its element. */
  readonly id: string;
  readonly title: string;
  readonly state: 'empty' | 'done' | number;
}
interface Props {
  sections: readonly NavSection[];
}

/** Scrolls to a section, and moves the focus to its heading. */
export function goToSection(id: string): void {
  const section = document.getElementById(id);
  const heading = section?.querySelector<HTMLElement>('h2') ?? section;
  if (!section || !heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  section.scrollIntoView({ block: 'start' });
}

/** The section at the top of the window; at the end of the page the last one. */
function sectionInSight(ids: readonly string[]): string | undefined {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  if (scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2) return ids.at(-1);
  const line = clientHeight / 3;
  const passed = ids.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= line);
  return passed.at(-1) ?? ids[0];
}

/** Follows the window while it scrolls. */
export function useSectionInSight(sections: readonly NavSection[]): string | undefined {
  const names = sections.map(({ id }) => id).join(' ');
  const [now, setNow] = useState<string>();
  useEffect(() => {
    const ids = names.split(' ');
    const follow = () => setNow(sectionInSight(ids));
    follow();
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, [names]);
  return now;
}

/** Alt with the arrow down or up leads to the next or previous section. */
export function useSectionKeys(sections: readonly NavSection[]): void {
  const names = sections.map(({ id }) => id).join(' ');
  useEffect(() => {
    const ids = names.split(' ');
    const press = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      // A closed list of options opens with the same keys.
      const isList = event.target instanceof HTMLElement && event.target.matches('select, [role="combobox"]');
      if (!event.altKey || step === undefined || isList || event.defaultPrevented) return;
      const focused = document.activeElement?.closest<HTMLElement>('[data-section]')?.dataset['section'];
      const next = ids[ids.indexOf(focused ?? sectionInSight(ids) ?? '') + step];
      if (next === undefined) return;
      event.preventDefault();
      goToSection(next);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [names]);
}

const stateWords = (state: NavSection['state']): string =>
  typeof state === 'number' ? word('errors', { count: state }) : state === 'done' ? word('done') : '';

function Mark({ state }: Pick<NavSection, 'state'>): ReactNode {
  if (typeof state === 'number')
    return (
      <span className={styles['count']} aria-hidden="true">
        {state}
      </span>
    );
  return state === 'done' ? (
    <IconCircleCheckFilled size={20} className={styles['done']} aria-hidden="true" />
  ) : (
    <IconCircle size={20} className={styles['empty']} aria-hidden="true" />
  );
}

/** The sections of a long form with their states, beside it from 1200 px. */
export function SectionNav({ sections }: Props): ReactNode {
  const t = useWords();
  const now = useSectionInSight(sections);
  return (
    <nav className={styles['nav']} aria-label={t('sections')}>
      <ol>
        {sections.map(({ id, title, state }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={styles['link']}
              aria-current={id === now ? 'location' : undefined}
              onClick={(event) => {
                event.preventDefault();
                goToSection(id);
              }}
            >
              <Mark state={state} />
              <span>{title}</span>
              {state === 'empty' ? null : <VisuallyHidden>{stateWords(state)}</VisuallyHidden>}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The same as a list of options in a bar below the header, before 1200 px. */
export function SectionSelect({ sections }: Props): ReactNode {
  const t = useWords();
  const now = useSectionInSight(sections);
  const nameOf = ({ title, state }: NavSection) => (state === 'empty' ? title : `${title} (${stateWords(state)})`);
  return (
    <div className={styles['bar']} data-print="no">
      <NativeSelect
        aria-label={t('sections')}
        data={sections.map((section) => ({ value: section.id, label: nameOf(section) }))}
        value={now ?? sections[0]?.id ?? ''}
        onChange={(event) => goToSection(event.currentTarget.value)}
      />
    </div>
  );
}
