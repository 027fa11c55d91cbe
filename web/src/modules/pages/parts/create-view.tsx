import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { PageKind } from '#contract/core/roles.ts';
import { createPage } from '#contract/pages/pages.ts';
import { newPage } from '#schemas/pages/pages.ts';
import { PAGE_VISIBILITIES } from '#contract/pages/choices.ts';
import { call } from '#shell/calls/call.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { address } from '#shell/navigation/address.ts';
import { useGo } from '#shell/navigation/location.ts';
import { refreshUser } from '#shell/session/session.ts';
import { TextInput } from '#ui/fields/text.tsx';
import { DraftNotice } from '#ui/form/draft-notice.tsx';
import type { Fields } from '#ui/form/fields.ts';
import { Form } from '#ui/form/form.tsx';
import { SaveBar } from '#ui/form/save-bar.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Choice } from '#ui/parts/choice.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { toast } from '#ui/toasts/store.ts';
import { keepPage } from '../api.ts';
import { emptyPage, type NewPageForm, type PageForm } from '../form.ts';
import { PageCompany, PagePlace, PageTexts } from './page-fields.tsx';
import { hasField, kinds } from '../kinds.ts';
import { useStrings } from '../strings.ts';

/** The form of a new page; what was typed survives reloads. */
export function CreateView({ kind }: { kind: PageKind }): ReactNode {
  const t = useStrings();
  const navigate = useGo();
  const queries = useQueryClient();
  const draft = useMemo(() => draftOf<NewPageForm>(`new-${kind}`), [kind]);
  const form = useContractForm<NewPageForm>(newPage, {
    module: 'pages',
    initial: emptyPage(kind),
    draft,
    refusals: { username_taken: 'username' },
    submit: async (values) => {
      const { data } = await call(createPage, { body: values });
      keepPage(queries, data);
      // The menu lists the pages that the user may act for.
      refreshUser().catch(() => undefined);
      toast.success(t('create.done', { name: data.actor.name }));
      await navigate(address(kinds[kind].paths.view, { id: data.actor.id }));
    },
  });
  // The fields of a page are among those of the form.
  const fields = form.form as unknown as Fields<PageForm>;
  const { getInputProps, setFieldValue, values } = form.form;
  return (
    <Screen title={t(`create.title.${kind}`)}>
      <Form form={form} label={t(`create.title.${kind}`)}>
        {form.fromDraft ? <DraftNotice onStartOver={form.startOver} /> : null}
        <PageTexts kind={kind} form={fields}>
          <TextInput
            label={t('field.username')}
            description={t('field.username.hint')}
            autoCapitalize="none"
            spellCheck={false}
            {...getInputProps('username')}
          />
        </PageTexts>
        <PageCompany kind={kind} form={fields} />
        {hasField(kind, 'place') ? <PagePlace form={fields} saved={null} /> : null}
        <Card title={t('setting.visibility')}>
          <Choice
            legend={t('setting.visibility.legend')}
            options={PAGE_VISIBILITIES.map((value) => ({
              value,
              label: t(`visibility.${value}`),
              about: t(`visibility.${value}.about`),
            }))}
            value={values.visibility}
            onChange={(visibility) => setFieldValue('visibility', visibility)}
          />
        </Card>
        <SaveBar unsaved={form.form.isDirty()}>
          <Button type="submit" size="md" loading={form.sending}>
            {t('create.submit')}
          </Button>
        </SaveBar>
      </Form>
    </Screen>
  );
}
