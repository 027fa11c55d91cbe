import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PageKind } from '#contract/core/roles.ts';
import { editPage, type Page } from '#contract/pages.ts';
import type { PageField } from '#contract/pages.choices.ts';
import { pageFields } from '#schemas/pages.ts';
import { call } from '#shell/calls/call.ts';
import { same } from '#shell/forms/rebase.ts';
import { useVersionedForm } from '#shell/forms/use-versioned-form.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useGo } from '#shell/navigation/location.ts';
import { StaleDialog } from '#ui/dialog/stale-dialog.tsx';
import { DraftNotice } from '#ui/form/draft-notice.tsx';
import { Form } from '#ui/form/form.tsx';
import { SaveBar } from '#ui/form/save-bar.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { toast } from '#ui/toasts/store.ts';
import { keepPage } from '../api.ts';
import { formOf, type PageForm, withBothCoordinates } from '../form.ts';
import { PageCompany, PagePlace, PageTexts } from './page-fields.tsx';
import { PagePictures } from './page-pictures.tsx';
import { PageScreen } from './page-screen.tsx';
import { SettingCard } from './setting-card.tsx';
import { hasField, kindOf, kinds, labelOf } from '../kinds.ts';
import { useStrings } from '../strings.ts';

/** What a page says of itself, as one form: a draft that survives reloads, and a question when it was changed. */
function Details({ page }: { page: Page }): ReactNode {
  const t = useStrings();
  const go = useGo();
  const kind = kindOf(page);
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
      await go(address(kinds[kindOf(page)].paths.view, { id: page.actor.id }));
    },
  });
  const { form, theirs, settling, keepMine, takeTheirs, leaveOpen, fromDraft, startOver } = versioned;
  const { values } = form.form;
  const differences =
    theirs === undefined
      ? []
      : Object.keys(formOf(theirs))
          .filter((field) => !same(values[field], formOf(theirs)[field]))
          .map((field) => ({ key: field, label: t(labelOf(kind, field as PageField)) }));
  return (
    <Form form={form} label={t(`edit.title.${kindOf(page)}`)}>
      {fromDraft ? <DraftNotice onStartOver={startOver} /> : null}
      {/* The field of specialties has its own text, which starting over must reset. */}
      <PageTexts key={String(fromDraft)} kind={kind} form={form.form} />
      <PageCompany kind={kind} form={form.form} />
      {hasField(kind, 'place') ? <PagePlace form={form.form} saved={page.place} /> : null}
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
      title={t(`edit.title.${kindOf(page)}`)}
      actions={<Link to={address(kinds[kindOf(page)].paths.view, { id })}>{t('edit.view')}</Link>}
    >
      <PagePictures page={page} />
      <Details page={page} />
      <SettingCard page={page} />
    </Screen>
  );
}

const canEdit = (page: Page): boolean => page.can.edit;

/** The details, pictures and settings of a page, for its admins. */
export function EditView({ kind, id }: { kind: PageKind; id: string }): ReactNode {
  const t = useStrings();
  return <PageScreen kind={kind} pageId={id} title={t(`edit.title.${kind}`)} allowed={canEdit} content={Content} />;
}
