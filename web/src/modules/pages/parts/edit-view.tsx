import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PageKind } from '#contract/core/roles.ts';
import { editPage, type Page } from '#contract/pages/pages.ts';
import type { PageField } from '#contract/pages/choices.ts';
import { pageFields } from '#schemas/pages/pages.ts';
import { call } from '#shell/calls/call.ts';
import { useVersionedForm } from '#shell/forms/use-versioned-form.ts';
import { VersionedForm } from '#shell/forms/versioned-form.tsx';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useGo } from '#shell/navigation/location.ts';
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
  const edit = useVersionedForm<PageForm, Page>(pageFields, {
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
  return (
    <VersionedForm
      edit={edit}
      texts={{
        form: t(`edit.title.${kind}`),
        save: t('edit.save'),
        stale: t('edit.stale'),
        field: (name) => t(labelOf(kind, name as PageField)),
      }}
    >
      {/* The field of specialties has its own text, which starting over must reset. */}
      <PageTexts key={String(edit.fromDraft)} kind={kind} form={edit.form.form} />
      <PageCompany kind={kind} form={edit.form.form} />
      {hasField(kind, 'place') ? <PagePlace form={edit.form.form} saved={page.place} /> : null}
    </VersionedForm>
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
