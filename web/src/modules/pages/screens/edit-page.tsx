import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { editPage, type Page } from '#contract/pages.ts';
import { pageFields } from '#schemas/pages.ts';
import { call } from '#shell/calls/call.ts';
import { same } from '#shell/forms/rebase.ts';
import { useVersionedForm } from '#shell/forms/use-versioned-form.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useGo, useLocationParams } from '#shell/navigation/location.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { StaleDialog } from '#ui/dialog/stale-dialog.tsx';
import { DraftNotice } from '#ui/form/draft-notice.tsx';
import { Form } from '#ui/form/form.tsx';
import { SaveBar } from '#ui/form/save-bar.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { toast } from '#ui/toasts/store.ts';
import { keepPage, pageQuery } from '../api.ts';
import { formOf, type PageForm, withBothCoordinates } from '../form.ts';
import { PageCompany, PagePlace, PageTexts } from '../parts/page-fields.tsx';
import { PagePictures } from '../parts/page-pictures.tsx';
import { PageScreen } from '../parts/page-screen.tsx';
import { SettingCard } from '../parts/setting-card.tsx';
import { useStrings } from '../strings.ts';

export const loader = ({ prefetch, params }: LoaderContext): void => prefetch(pageQuery(params['id'] ?? ''));

/** What a page says of itself, as one form: a draft that survives reloads, and a question when it was changed. */
function Details({ page }: { page: Page }): ReactNode {
  const t = useStrings();
  const go = useGo();
  const queries = useQueryClient();
  const params = { pageId: page.actor.id };
  const versioned = useVersionedForm<PageForm, Page>(pageFields, {
    module: 'pages',
    draft: `page:${page.actor.id}`,
    stored: page,
    formOf: (stored) => formOf(stored ?? page),
    onTheirs: (current) => keepPage(queries, current),
    save: async (values, version, changed) => {
      const body = withBothCoordinates(changed, values);
      if (Object.keys(body).length > 0)
        keepPage(queries, (await call(editPage, { params, body: { ...body, version } })).data);
      toast.success(t('edit.saved'));
      await go(address('/view-business-page/$id', { id: page.actor.id }));
    },
  });
  const { form, theirs, settling, keepMine, takeTheirs, leaveOpen, fromDraft, startOver } = versioned;
  const { values } = form.form;
  const differences =
    theirs === undefined
      ? []
      : Object.keys(formOf(theirs))
          .filter((field) => !same(values[field], formOf(theirs)[field]))
          .map((field) => ({ key: field, label: t(`field.${field}` as 'field.name') }));
  return (
    <Form form={form} label={t('edit.title')}>
      {fromDraft ? <DraftNotice onStartOver={startOver} /> : null}
      {/* The field of specialties has its own text, which starting over must reset. */}
      <PageTexts key={String(fromDraft)} form={form.form} />
      <PageCompany form={form.form} />
      <PagePlace form={form.form} saved={page.place} />
      <SaveBar unsaved={fromDraft || form.form.isDirty()}>
        <Button type="submit" size="md" loading={form.sending}>
          {t('edit.save')}
        </Button>
      </SaveBar>
      {theirs === undefined ? null : (
        <StaleDialog
          title={t('edit.stale')}
          differences={differences}
          busy={settling}
          onMine={() => void keepMine(theirs)}
          onTheirs={() => takeTheirs(theirs)}
          onClose={leaveOpen}
        />
      )}
    </Form>
  );
}

function Content({ page }: { page: Page }): ReactNode {
  const t = useStrings();
  const { id } = page.actor;
  return (
    <Screen
      title={t('edit.title')}
      actions={<Link to={address('/view-business-page/$id', { id })}>{t('edit.view')}</Link>}
    >
      <PagePictures page={page} />
      <Details page={page} />
      <SettingCard page={page} />
    </Screen>
  );
}

const canEdit = (page: Page): boolean => page.can.edit;

/** The details, pictures and settings of a page, for its admins. */
export default function EditPageScreen(): ReactNode {
  const t = useStrings();
  const { id } = useLocationParams('/business-page/edit/$id');
  return <PageScreen pageId={id} title={t('edit.title')} allowed={canEdit} content={Content} />;
}
