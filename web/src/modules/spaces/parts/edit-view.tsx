import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PAGE_PICTURES, type PagePicture } from '#contract/pages/pictures.ts';
import { deleteSpacePicture, editSpace, editSpacePicture } from '#contract/spaces/editing.ts';
import type { SpaceKind } from '#contract/spaces/choices.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { spaceFields } from '#schemas/spaces/editing.ts';
import { call } from '#shell/calls/call.ts';
import { useVersionedForm } from '#shell/forms/use-versioned-form.ts';
import { VersionedForm } from '#shell/forms/versioned-form.tsx';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useGo } from '#shell/navigation/location.ts';
import { COVER_RATIO, PictureField, usePictureWrites } from '#web/profiles';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { toast } from '#ui/toasts/store.ts';
import { useSpaceWrites } from '../actions/use-space-writes.ts';
import { keepSpace, spaceQuery } from '../api.ts';
import { formOf, type SpaceForm } from '../form.ts';
import { paths } from '../kinds.ts';
import { useStrings } from '../strings.ts';
import { SpaceSettings, SpaceTexts } from './space-fields.tsx';
import { SpaceScreen } from './space-screen.tsx';

/** Longest side of the stored pictures, in pixels. */
const SIDES = { logo: 800, cover: 2_048 } as const;

function PictureOf({ space, slot, children }: { space: Space; slot: PagePicture; children: ReactNode }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const params = { spaceId: space.id, picture: slot };
  const writes = usePictureWrites({
    purpose: PAGE_PICTURES[slot],
    set: (mediaId) => call(editSpacePicture, { params, body: { mediaId } }),
    remove: () => call(deleteSpacePicture, { params }),
    keep: ({ data }: { data: Space }) => keepSpace(queries, data),
  });
  const [choose, change, remove, question, crop] = ['choose', 'change', 'remove', 'remove.title', 'crop'].map((key) =>
    t(`${slot}.${key}` as 'logo.choose'),
  );
  return (
    <PictureField
      slot={slot}
      writes={writes}
      texts={{
        choose: choose ?? '',
        change: change ?? '',
        remove: remove ?? '',
        question: question ?? '',
        crop: crop ?? '',
      }}
      aspect={slot === 'logo' ? 1 : COVER_RATIO}
      maxSide={SIDES[slot]}
      filled={space[slot] !== null}
    >
      {children}
    </PictureField>
  );
}

/** Logo and cover of a space; each is saved at once. */
function Pictures({ space }: { space: Space }): ReactNode {
  const t = useStrings();
  return (
    <Card title={t('form.pictures')}>
      <PictureOf space={space} slot="logo">
        <Avatar name={space.name} picture={space.logo} size={96} />
      </PictureOf>
      <PictureOf space={space} slot="cover">
        {space.cover === null ? null : (
          <Picture picture={space.cover} sizes="(min-width: 768px) 640px, 100vw" ratio={COVER_RATIO} />
        )}
      </PictureOf>
    </Card>
  );
}

/** What a space says of itself, as one form: a draft that survives reloads, and a question when it was changed. */
function Details({ space }: { space: Space }): ReactNode {
  const t = useStrings();
  const go = useGo();
  const queries = useQueryClient();
  const { id, kind } = space;
  const edit = useVersionedForm<SpaceForm, Space>(spaceFields, {
    module: 'spaces',
    draft: `space:${id}`,
    stored: space,
    formOf: (stored) => formOf(stored ?? space),
    onTheirs: (current) => keepSpace(queries, current),
    save: async (_, version, changed) => {
      if (Object.keys(changed).length > 0)
        keepSpace(queries, (await call(editSpace, { params: { spaceId: id }, body: { ...changed, version } })).data);
      toast.success(t('edit.saved'));
      await go(address(paths[kind].view, { id }));
    },
  });
  return (
    <VersionedForm
      edit={edit}
      texts={{
        form: t(`edit.title.${kind}`),
        save: t('edit.save'),
        stale: t(`edit.stale.${kind}`),
        field: (name) => t(`field.${name}` as 'field.name'),
      }}
    >
      {/* The fields of lines have their own texts, which starting over must reset. */}
      <SpaceTexts key={String(edit.fromDraft)} form={edit.form.form} kind={kind} />
    </VersionedForm>
  );
}

/** Who sees a space and how people join it, and its deletion; each is saved at once. */
function SettingCard({ space }: { space: Space }): ReactNode {
  const t = useStrings();
  const { edit, remove, busy } = useSpaceWrites(space);
  const around = useQuery({ ...spaceQuery(space.community?.id ?? ''), enabled: space.community !== null });
  const { state, listed, joining, approval, kind, can } = space;
  if (state === 'deleted' || !can.configure) return null;
  return (
    <Card title={t('form.settings')}>
      <SpaceSettings
        kind={kind}
        values={{ visibility: state, listed, joining, approval }}
        community={around.data?.data}
        onChange={edit}
      />
      {can.delete ? (
        <div>
          <Button variant="outline" color="red" loading={busy} onClick={() => void remove()}>
            {t(`delete.action.${kind}`)}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

function Content({ space }: { space: Space }): ReactNode {
  const t = useStrings();
  const { id, kind } = space;
  return (
    <Screen
      title={t(`edit.title.${kind}`)}
      actions={<Link to={address(paths[kind].view, { id })}>{t(`edit.view.${kind}`)}</Link>}
    >
      <Pictures space={space} />
      <Details space={space} />
      <SettingCard space={space} />
    </Screen>
  );
}

const canEdit = (space: Space): boolean => space.can.edit;

/** The texts, pictures and settings of a space, for those who manage it. */
export function EditView({ kind, id }: { kind: SpaceKind; id: string }): ReactNode {
  const t = useStrings();
  return <SpaceScreen kind={kind} spaceId={id} title={t(`edit.title.${kind}`)} allowed={canEdit} content={Content} />;
}
