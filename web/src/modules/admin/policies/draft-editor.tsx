import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { type Language, LANGUAGES } from '#contract/core/language.ts';
import { discardPolicyDraft, type DraftContent, type PolicyDraft, savePolicyDraft } from '#contract/legal/drafts.ts';
import { draftContent } from '#schemas/legal/drafts.ts';
import { call } from '#shell/calls/call.ts';
import { useVersionedForm } from '#shell/forms/use-versioned-form.ts';
import { VersionedForm } from '#shell/forms/versioned-form.tsx';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { type SearchOf, searchWith } from '#shell/navigation/search-params.ts';
import { mutate } from '#shell/state/mutate.ts';
import { confirm, openDialog } from '#ui/dialog/store.ts';
import { NativeSelect } from '#ui/fields/select.tsx';
import { Button } from '#ui/parts/button.tsx';
import { type Tab, TabBar } from '#ui/parts/tab-bar.tsx';
import { toast } from '#ui/toasts/store.ts';
import { text, useStrings } from '../strings.ts';
import { keepDraft, refreshPolicies } from './api.ts';
import { DraftChanges } from './draft-changes.tsx';
import { DraftFields } from './draft-fields.tsx';
import { DraftPreview } from './draft-preview.tsx';
import styles from './policies.module.css';
import { PublishDialog } from './publish-dialog.tsx';
import { EDITOR_VIEWS, editorSearch } from './search.ts';

type EditorSearch = SearchOf<typeof editorSearch>;

const viewLink =
  (search: EditorSearch) =>
  ({ key }: Tab, content: ReactNode, className: string): ReactNode => {
    const view = EDITOR_VIEWS.find((each) => each === key) ?? 'edit';
    return (
      <Link
        to={address('/admin/edit-policy')}
        search={searchWith(editorSearch, { ...search, view })}
        keepScroll
        className={className}
        aria-current={view === search.view ? 'page' : undefined}
      >
        {content}
      </Link>
    );
  };

/** How the draft is shown, and in which language. */
function Tools({ search }: { search: EditorSearch }): ReactNode {
  const t = useStrings();
  const go = useGo();
  const change = (language: Language) =>
    void go(address('/admin/edit-policy'), {
      search: searchWith(editorSearch, { ...search, language }),
      keepScroll: true,
    });
  return (
    <div className={styles['tools']}>
      <TabBar
        label={t('editor.view')}
        tabs={EDITOR_VIEWS.map((key) => ({ key, label: t(`editor.view.${key}`) }))}
        link={viewLink(search)}
      />
      <NativeSelect
        label={t('editor.language')}
        value={search.language}
        data={LANGUAGES.map((value) => ({ value, label: t(`editor.language.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          change(LANGUAGES.find((language) => language === value) ?? search.language)
        }
      />
    </div>
  );
}

/** Where a text is missing: the language that its field is in leads there. */
function Missing({ errors, search }: { errors: Readonly<Record<string, string>>; search: EditorSearch }): ReactNode {
  const t = useStrings();
  const languages = LANGUAGES.filter((language) => Object.keys(errors).some((field) => field.endsWith(`.${language}`)));
  if (languages.length === 0) return null;
  return (
    <div role="alert" className={styles['missing']}>
      {t('editor.incomplete')}
      <ul>
        {languages.map((language) => (
          <li key={language}>
            <Link
              to={address('/admin/edit-policy')}
              search={searchWith(editorSearch, { ...search, language, view: 'edit' })}
              keepScroll
            >
              {t(`editor.language.${language}`)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function useDiscard({ id, kind }: PolicyDraft): () => Promise<void> {
  const queries = useQueryClient();
  const go = useGo();
  return async () => {
    const question = {
      title: text('editor.discard.title'),
      text: text('editor.discard.text'),
      confirm: text('editor.discard'),
      danger: true,
    };
    if (!(await confirm(question))) return;
    await mutate(queries, {
      send: () => call(discardPolicyDraft, { params: { draftId: id } }),
      onDone: async () => {
        toast.success(text('editor.discarded'));
        await go(address('/admin/privacy-and-terms'), { search: { show: kind } });
        await refreshPolicies(queries);
      },
    });
  };
}

const formOf = ({ content }: Pick<PolicyDraft, 'content'>): DraftContent => content;

/** The form of a draft, which stays open after it was saved. Other admins may change it at the same time. */
function useDraftForm(draft: PolicyDraft) {
  const queries = useQueryClient();
  const latest = useRef<{ readonly values: DraftContent; readonly show: (draft: PolicyDraft) => void }>(undefined);
  const edit = useVersionedForm<DraftContent, PolicyDraft>(draftContent, {
    module: 'legal',
    draft: `policy:${draft.id}`,
    stored: draft,
    formOf: (stored) => formOf(stored ?? draft),
    onTheirs: (current) => keepDraft(queries, current),
    save: async (values, version, changed) => {
      if (Object.keys(changed).length === 0) return;
      const body = { ...changed, version };
      const { data } = await call(savePolicyDraft, { params: { draftId: draft.id }, body });
      toast.success(text('editor.saved'));
      // As it is stored, without blanks at the ends; what was typed since is merged with it.
      if (latest.current?.values === values) latest.current.show(data);
      else keepDraft(queries, data);
    },
  });
  useEffect(() => {
    latest.current = { values: edit.form.form.values, show: edit.takeTheirs };
  });
  return edit;
}

interface ActionsProps {
  draft: PolicyDraft;
  edit: ReturnType<typeof useDraftForm>;
}
/** What one does with the whole draft. */
function Actions({ draft, edit }: ActionsProps): ReactNode {
  const t = useStrings();
  const discard = useDiscard(draft);
  const { setErrors } = edit.form.form;
  const publish = () => {
    if (edit.isChanged) toast.error(text('publish.unsaved'));
    else openDialog((close) => <PublishDialog draft={draft} onIncomplete={setErrors} onClose={close} />);
  };
  return (
    <>
      {draft.can.publish ? (
        <Button variant="default" onClick={publish}>
          {t('publish.open')}
        </Button>
      ) : null}
      {draft.can.discard ? (
        <Button variant="subtle" color="red" onClick={() => void discard()}>
          {t('editor.discard.open')}
        </Button>
      ) : null}
    </>
  );
}

/** A draft as one form in three languages, its preview, and what it changes. */
export function DraftEditor({ draft }: { draft: PolicyDraft }): ReactNode {
  const t = useStrings();
  const search = useSearch(editorSearch);
  const { language, view } = search;
  const edit = useDraftForm(draft);
  const { form } = edit.form;
  return (
    <>
      {draft.scheduled === null ? null : <p>{t('editor.scheduled', { version: draft.scheduled })}</p>}
      <Missing errors={form.errors} search={search} />
      <Tools search={search} />
      <VersionedForm
        edit={edit}
        texts={{
          form: t('editor.form'),
          save: t('editor.save'),
          stale: t('editor.stale'),
          field: (name) => t(`editor.field.${name}` as 'editor.field.title'),
        }}
        actions={<Actions draft={draft} edit={edit} />}
      >
        {view === 'edit' ? <DraftFields form={form} language={language} /> : null}
        {view === 'preview' ? <DraftPreview content={form.values} language={language} /> : null}
        {view === 'changes' ? (
          <DraftChanges before={draft.inForce.content} now={form.values} language={language} />
        ) : null}
      </VersionedForm>
    </>
  );
}
