import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import {
  answerContactMessage,
  CONTACT_ANSWER_MAX,
  type ContactMessage,
  deleteContactTemplate,
  listContactTemplates,
  saveContactTemplate,
  TEMPLATE_TITLE_MAX,
} from '#contract/admin/contact.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { mutate } from '#shell/state/mutate.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Textarea, TextInput } from '#ui/fields/text.tsx';
import { CharactersLeft } from '#ui/form/characters-left.tsx';
import { Form } from '#ui/form/form.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { toast } from '#ui/toasts/store.ts';
import { text, useStrings } from '../strings.ts';
import { templatesQuery } from './api.ts';
import styles from './contact.module.css';

interface TemplatesProps {
  answer: string;
  onInsert: (text: string) => void;
}

/** Inserts a template, or deletes the one that was inserted last. */
function TemplateChoice({ onInsert }: Pick<TemplatesProps, 'onInsert'>): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const templates = useQuery(templatesQuery).data?.data ?? [];
  const [chosen, setChosen] = useState('');
  const template = templates.find(({ id }) => id === chosen);
  const deleteIt = ({ id: templateId }: { id: string }) =>
    void mutate(queries, {
      send: () => call(deleteContactTemplate, { params: { templateId } }),
      onDone: async () => {
        setChosen('');
        await queries.invalidateQueries({ queryKey: queryKey(listContactTemplates) });
      },
    });
  return (
    <div className={styles['row']}>
      <NativeSelect
        label={t('contact.template')}
        className={styles['grows']}
        value={chosen}
        data={[
          { value: '', label: t('contact.template.none') },
          ...templates.map(({ id, title: label }) => ({ value: id, label })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          setChosen(value);
          const found = templates.find(({ id }) => id === value);
          if (found !== undefined) onInsert(found.text);
        }}
      />
      {template === undefined ? null : (
        <Button variant="default" onClick={() => deleteIt(template)}>
          {t('contact.template.delete')}
        </Button>
      )}
    </div>
  );
}

/** Saves the answer as a template. */
function NewTemplate({ answer }: Pick<TemplatesProps, 'answer'>): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const [title, setTitle] = useState('');
  const save = () =>
    void mutate(queries, {
      send: () => call(saveContactTemplate, { body: { title, text: answer } }),
      onDone: async ({ data }) => {
        toast.success(text('contact.template.saved', { title: data.title }));
        setTitle('');
        await queries.invalidateQueries({ queryKey: queryKey(listContactTemplates) });
      },
    });
  return (
    <div className={styles['row']}>
      <TextInput
        label={t('contact.template.title')}
        className={styles['grows']}
        maxLength={TEMPLATE_TITLE_MAX}
        value={title}
        onChange={({ currentTarget: { value } }) => setTitle(value)}
      />
      <Button variant="default" disabled={title.trim() === '' || answer.trim() === ''} onClick={save}>
        {t('contact.template.save')}
      </Button>
    </div>
  );
}

/** Texts that many answers begin with. */
function Templates({ answer, onInsert }: TemplatesProps): ReactNode {
  const t = useStrings();
  return (
    <fieldset className={styles['templates']}>
      <legend>{t('contact.templates')}</legend>
      <TemplateChoice onInsert={onInsert} />
      <NewTemplate answer={answer} />
    </fieldset>
  );
}

interface Props {
  message: Pick<ContactMessage, 'id' | 'subject' | 'name'>;
  onAnswer: (answer: string) => void;
  onClose: () => void;
}
/** Asks for the words of the answer, which are kept while the dialog is closed. */
export function AnswerDialog({ message: { id, subject, name }, onAnswer, onClose }: Props): ReactNode {
  const t = useStrings();
  const formId = useId();
  const [draft] = useState(() => draftOf<{ answer: string }>(`contact:${id}`));
  const { form, ...submission } = useContractForm(answerContactMessage.body, {
    module: 'admin',
    initial: { answer: '' },
    draft,
    submit({ answer }) {
      onAnswer(answer);
      onClose();
      return Promise.resolve();
    },
  });
  const { answer } = form.values;
  const insert = (words: string) =>
    form.setFieldValue('answer', answer.trim() === '' ? words : `${answer}\n\n${words}`);
  return (
    <Dialog
      title={t('contact.answer.title', { subject })}
      onClose={() => {
        if (form.isDirty()) draft.save(form.values);
        onClose();
      }}
      actions={
        <Button type="submit" form={formId} loading={submission.sending}>
          {t('contact.answer.send')}
        </Button>
      }
    >
      <Form form={submission} id={formId}>
        <Textarea
          label={t('contact.answer')}
          description={
            <>
              {t('contact.answer.hint', { name })} <CharactersLeft value={answer} max={CONTACT_ANSWER_MAX} />
            </>
          }
          rows={8}
          maxRows={14}
          data-autofocus
          {...form.getInputProps('answer')}
        />
      </Form>
      <Templates answer={answer} onInsert={insert} />
    </Dialog>
  );
}
