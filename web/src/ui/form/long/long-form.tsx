import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { announce } from '../../parts/announcer.tsx';
import { Card } from '../../parts/card.tsx';
import { Screen } from '../../parts/screen.tsx';
import { useAtLeast } from '../../theme/use-at-least.ts';
import { Form } from '../form.tsx';
import type { ContractForm } from '../use-contract-form.ts';
import { ErrorSummary } from './error-summary.tsx';
import { type BarProps, LongBar } from './long-bar.tsx';
import styles from './long-form.module.css';
import type { LongSection } from './long-section.ts';
import { BackToSections, PhoneSections } from './phone-sections.tsx';
import { useProblems } from './problems.ts';
import { SectionNav, SectionSelect, useSectionKeys } from './section-nav.tsx';
import { text as word } from './words.ts';

type AnyForm = Pick<ContractForm<Record<string, unknown>>, 'props' | 'sending' | 'failure'> & {
  readonly form: { readonly errors: Readonly<Record<string, string>> };
};
interface Props extends Omit<BarProps, 'sending'> {
  /** The heading of the screen. */
  title: string;
  actions?: ReactNode;
  /** Labels the form for screen readers. */
  label: string;
  form: AnyForm;
  sections: readonly LongSection[];
  /** Above the form: that a draft was restored. */
  notice?: ReactNode;
  /** Below the sections in the right column: a preview. Phones have it above their list. */
  aside?: ReactNode;
  /** On phones, the section that is open; the screen keeps it in its address. */
  opened: string | undefined;
  onOpen: (id: string | undefined) => void;
  /** Dialogs of the form. */
  children?: ReactNode;
}

/** Ctrl with s keeps what was typed, Ctrl with Enter sends it; Enter in a field of one line does neither. */
function pressIn(event: KeyboardEvent<HTMLElement>, formId: string): void {
  const { target, currentTarget, key } = event;
  // Events of dialogs above the form arrive here, too.
  if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
  const form = document.getElementById(formId) as HTMLFormElement | null;
  const withCtrl = event.ctrlKey || event.metaKey;
  if (withCtrl && key === 'Enter') {
    event.preventDefault();
    form?.requestSubmit();
  } else if (withCtrl && key.toLowerCase() === 's' && !event.altKey) {
    event.preventDefault();
    announce(word('draft'));
  } else if (key === 'Enter' && form?.contains(target) === true && target.matches('input:not([type="submit"])'))
    event.preventDefault();
}

/** A section of the form as a card, or one that has its own. */
function SectionCard({ section }: { section: LongSection }): ReactNode {
  const { id, title, text, isOwn = false, content } = section;
  return (
    <div className={styles['section']} data-section={id}>
      {isOwn ? (
        content
      ) : (
        <Card id={id} title={title}>
          {text === undefined ? null : <p className={styles['about']}>{text}</p>}
          <div className={styles['fields']}>{content}</div>
        </Card>
      )}
    </div>
  );
}

interface FormParts {
  form: AnyForm;
  formId: string;
  label: string;
}
interface PhoneProps extends FormParts {
  section: LongSection;
  bar: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** One section on the screen of a phone, with its own button. */
function PhoneSection({ section, form, formId, label, bar, onClose, children }: PhoneProps): ReactNode {
  const { id, title, text, isOwn = false, content } = section;
  return (
    <Screen title={title} cover leave={<BackToSections onClose={onClose} />}>
      <div
        className={styles['phone']}
        data-section={id}
        data-own={isOwn}
        onKeyDownCapture={(event) => pressIn(event, formId)}
      >
        {text === undefined ? null : <p className={styles['about']}>{text}</p>}
        {isOwn ? (
          content
        ) : (
          <Form form={form} id={formId} label={label}>
            {content}
          </Form>
        )}
      </div>
      {isOwn ? null : bar}
      {children}
    </Screen>
  );
}

/** All sections: those of the form in it, the others before and after it. */
function Sections({ sections, form, formId, label }: FormParts & { sections: readonly LongSection[] }): ReactNode {
  const own = ({ isOwn = false }: LongSection) => isOwn;
  const first = sections.findIndex((section) => !own(section));
  const draw = (each: LongSection) => <SectionCard key={each.id} section={each} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the whole form
    <div className={styles['sections']} onKeyDownCapture={(event) => pressIn(event, formId)}>
      {sections.slice(0, first).map(draw)}
      <Form form={form} id={formId} label={label}>
        {sections.filter((section) => !own(section)).map(draw)}
      </Form>
      {sections.slice(first).filter(own).map(draw)}
    </div>
  );
}

/**
 * A form of several sections. From 768 px on all of them are on the screen, with their navigation and a bar that saves
 * them; on phones they are a list, and each opens on a screen of its own.
 */
export function LongForm(props: Props): ReactNode {
  const { title, actions, label, form, sections, notice, aside, opened, onOpen, children, ...bar } = props;
  const formId = useId();
  const isWide = useAtLeast('tablet');
  const problems = useProblems(formId, form.form.errors);
  const [last, setLast] = useState(opened);
  if (opened !== undefined && opened !== last) setLast(opened);
  const nav = sections.map(({ id, title: name, state }) => {
    const count = problems.filter(({ section }) => section === id).length;
    return { id, title: name, state: count > 0 ? count : state };
  });
  useSectionKeys(nav);
  const end = <LongBar {...bar} formId={formId} sending={form.sending} />;
  const section = sections.find(({ id }) => id === opened);
  if (!isWide && section !== undefined)
    return (
      <PhoneSection {...{ section, form, formId, label }} bar={end} onClose={() => onOpen(undefined)}>
        {children}
      </PhoneSection>
    );
  if (!isWide)
    return (
      <Screen title={title} actions={actions}>
        {notice}
        {aside}
        <PhoneSections sections={sections} last={last} onOpen={onOpen} />
        {children}
      </Screen>
    );
  return (
    <Screen
      title={title}
      actions={actions}
      aside={
        <>
          <SectionNav sections={nav} />
          {aside}
        </>
      }
    >
      <SectionSelect sections={nav} />
      <ErrorSummary formId={formId} problems={problems} />
      {notice}
      <Sections {...{ sections, form, formId, label }} />
      {end}
      {children}
    </Screen>
  );
}
