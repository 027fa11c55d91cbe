import type { ReactNode } from 'react';
import { Button } from '../../parts/button.tsx';
import { Screen } from '../../parts/screen.tsx';
import { Form } from '../form.tsx';
import { type FormParts, pressIn } from './form-keys.ts';
import styles from './long-form.module.css';
import { errorsIn, type LongSection, sectionAfter } from './long-section.ts';
import { BackToSections, PhoneSections } from './phone-sections.tsx';
import { useWords } from './words.ts';

interface SectionProps extends FormParts {
  section: LongSection;
  bar: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** One section on the screen of a phone, with its own button. */
function PhoneSection({ section, form, formId, label, bar, onClose, children }: SectionProps): ReactNode {
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

interface Props extends FormParts {
  title: string;
  actions: ReactNode;
  sections: readonly LongSection[];
  notice: ReactNode;
  aside: ReactNode;
  opened: string | undefined;
  /** The one that was open before. */
  last: string | undefined;
  onOpen: (id: string | undefined) => void;
  isStepped: boolean | undefined;
  bar: ReactNode;
  children: ReactNode;
}

/**
 * A long form on a phone: the list of its sections, or one of them. Where it is stepped, a section leads to the next
 * one and the last one to the list, which sends the form and says where something is to be fixed.
 */
export function PhoneForm(props: Props): ReactNode {
  const { title, actions, sections, notice, aside, opened, last, onOpen, isStepped = false, bar, children } = props;
  const { form, formId, label } = props;
  const t = useWords();
  const section = sections.find(({ id }) => id === opened);
  if (section !== undefined)
    return (
      <PhoneSection
        {...{ section, form, formId, label }}
        bar={
          isStepped ? (
            <div className={styles['bar']} data-bottom-bar="true" data-print="no">
              <Button size="md" fullWidth onClick={() => onOpen(sectionAfter(sections, section.id))}>
                {t('continue')}
              </Button>
            </div>
          ) : (
            bar
          )
        }
        onClose={() => onOpen(undefined)}
      >
        {children}
      </PhoneSection>
    );
  const names = isStepped ? Object.keys(form.form.errors) : [];
  return (
    <Screen title={title} actions={actions}>
      {notice}
      {aside}
      {isStepped ? (
        // It holds why it was refused; its fields are on the screens of their sections.
        <Form form={form} id={formId} label={label}>
          {null}
        </Form>
      ) : null}
      <PhoneSections sections={sections} last={last} onOpen={onOpen} problemsOf={(each) => errorsIn(each, names)} />
      {isStepped ? bar : null}
      {children}
    </Screen>
  );
}
