import type { ReactNode } from 'react';
import type { Language } from '#contract/core/language.ts';
import { type DraftContent, MAX_SECTIONS, POLICY_TITLE_MAX } from '#contract/legal/drafts.ts';
import { TextInput, Textarea } from '#ui/fields/text.tsx';
import type { Fields } from '#ui/form/fields.ts';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { useStrings } from '../strings.ts';
import styles from './policies.module.css';

type Form = Pick<Fields<DraftContent>, 'values' | 'errors' | 'setFieldValue'>;
type Section = DraftContent['sections'][number];
const EMPTY = { en: '', hn: '', fr: '' };

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.split('');
/** An anchor that no section has yet. */
function freeId(sections: readonly Section[]): string {
  const taken = new Set(sections.map(({ id }) => id));
  const ids = LETTERS.flatMap((first) => LETTERS.map((second) => `section-${first}${second}`));
  return ids.find((id) => !taken.has(id)) ?? 'section';
}

interface SectionProps {
  form: Form;
  language: Language;
  index: number;
}

/** The place of a section among the others. */
function SectionButtons({ form: { values, setFieldValue }, language, index }: SectionProps): ReactNode {
  const t = useStrings();
  const { sections } = values;
  const section = sections[index];
  if (section === undefined) return null;
  const rest = sections.filter((_, at) => at !== index);
  const move = (to: number) => setFieldValue('sections', [...rest.slice(0, to), section, ...rest.slice(to)]);
  const name = section.heading[language] || section.id;
  return (
    <div className={styles['order']}>
      <Button
        variant="subtle"
        size="xs"
        aria-label={t('editor.up.named', { name })}
        disabled={index === 0}
        onClick={() => move(index - 1)}
      >
        {t('editor.up')}
      </Button>
      <Button
        variant="subtle"
        size="xs"
        aria-label={t('editor.down.named', { name })}
        disabled={index === rest.length}
        onClick={() => move(index + 1)}
      >
        {t('editor.down')}
      </Button>
      <Button
        variant="subtle"
        size="xs"
        color="red"
        aria-label={t('editor.delete.named', { name })}
        onClick={() => setFieldValue('sections', rest)}
      >
        {t('editor.delete')}
      </Button>
    </div>
  );
}

/** One section in one language. Its anchor is the same in all of them. */
function SectionFields(props: SectionProps): ReactNode {
  const t = useStrings();
  const { form, language, index } = props;
  const { sections } = form.values;
  const section = sections[index];
  if (section === undefined) return null;
  const change = (next: Partial<Section>) =>
    form.setFieldValue(
      'sections',
      sections.map((each, at) => (at === index ? { ...each, ...next } : each)),
    );
  const errorOf = (field: string): string | undefined => form.errors[`sections.${index}.${field}`];
  return (
    <Card id={`section-${section.id}`} title={t('editor.section', { number: index + 1 })}>
      <div className={styles['section']}>
        <TextInput
          label={t('editor.heading')}
          maxLength={POLICY_TITLE_MAX}
          dir="auto"
          value={section.heading[language]}
          onChange={(event) => change({ heading: { ...section.heading, [language]: event.currentTarget.value } })}
          error={errorOf(`heading.${language}`)}
        />
        <Textarea
          label={t('editor.text')}
          rows={6}
          maxRows={24}
          value={section.body[language]}
          onChange={(event) => change({ body: { ...section.body, [language]: event.currentTarget.value } })}
          error={errorOf(`body.${language}`)}
        />
        <TextInput
          label={t('editor.anchor')}
          description={t('editor.anchor.hint')}
          maxLength={40}
          value={section.id}
          onChange={(event) => change({ id: event.currentTarget.value })}
          error={errorOf('id')}
        />
        <SectionButtons {...props} />
      </div>
    </Card>
  );
}

/** A policy in one language: its title, introduction and sections. */
export function DraftFields({ form, language }: { form: Form; language: Language }): ReactNode {
  const t = useStrings();
  const { values, errors, setFieldValue } = form;
  const { title, introduction, sections } = values;
  return (
    <div className={styles['sections']}>
      <Card>
        <div className={styles['section']}>
          <p className={styles['soft']}>{t('editor.markup.hint')}</p>
          <TextInput
            label={t('editor.title')}
            maxLength={POLICY_TITLE_MAX}
            dir="auto"
            value={title[language]}
            onChange={(event) => setFieldValue('title', { ...title, [language]: event.currentTarget.value })}
            error={errors[`title.${language}`]}
          />
          <Textarea
            label={t('editor.introduction')}
            rows={4}
            maxRows={12}
            value={introduction[language]}
            onChange={(event) =>
              setFieldValue('introduction', { ...introduction, [language]: event.currentTarget.value })
            }
            error={errors[`introduction.${language}`]}
          />
        </div>
      </Card>
      {sections.map((_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- its fields are drawn from the values alone
        <SectionFields key={index} form={form} language={language} index={index} />
      ))}
      {sections.length < MAX_SECTIONS ? (
        <div>
          <Button
            variant="default"
            onClick={() =>
              setFieldValue('sections', [...sections, { id: freeId(sections), heading: EMPTY, body: EMPTY }])
            }
          >
            {t('editor.add')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
