import { type ReactNode, useId, useState } from 'react';
import { Card } from '../../parts/card.tsx';
import { Screen } from '../../parts/screen.tsx';
import { useAtLeast } from '../../theme/use-at-least.ts';
import { Form } from '../form.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { type BarProps, LongBar } from './long-bar.tsx';
import styles from './long-form.module.css';
import type { LongSection } from './long-section.ts';
import { type AnyForm, type FormParts, pressIn } from './form-keys.ts';
import { PhoneForm } from './phone-form.tsx';
import { useProblems } from './problems.ts';
import { SectionNav, SectionSelect, useSectionKeys } from './section-nav.tsx';

interface Props extends Omit<BarProps, 'sending'> {
  /**
   * On phones each section leads to the next one, and the list of them sends the form: for something new, and for what
   * is complete or refused as a whole.
   */
  isStepped?: boolean;
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
  const { title, actions, label, form, sections, notice, aside, opened, onOpen, children, isStepped, ...bar } = props;
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
  if (!isWide)
    return (
      <PhoneForm
        {...{ title, actions, label, form, formId, sections, notice, aside, opened, last, onOpen, isStepped }}
        bar={end}
      >
        {children}
      </PhoneForm>
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
