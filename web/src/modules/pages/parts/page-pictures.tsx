import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '#contract/pages/pages.ts';
import { deletePagePicture, editPagePicture, PAGE_PICTURES, type PagePicture } from '#contract/pages/pictures.ts';
import { call } from '#shell/calls/call.ts';
import { COVER_RATIO, PictureField, usePictureWrites } from '#web/profiles';
import { Card } from '#ui/parts/card.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { keepPage } from '../api.ts';
import { useStrings } from '../strings.ts';
import styles from './page-pictures.module.css';

/** Longest side of the stored pictures, in pixels. */
const SIDES = { logo: 800, cover: 2_048 } as const;

function Field({ page, slot, children }: { page: Page; slot: PagePicture; children: ReactNode }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const params = { pageId: page.actor.id, picture: slot };
  const writes = usePictureWrites({
    purpose: PAGE_PICTURES[slot],
    set: (mediaId) => call(editPagePicture, { params, body: { mediaId } }),
    remove: () => call(deletePagePicture, { params }),
    keep: ({ data }: { data: Page }) => keepPage(queries, data),
  });
  return (
    <PictureField
      slot={slot}
      writes={writes}
      texts={{
        choose: t(`${slot}.choose`),
        change: t(`${slot}.change`),
        remove: t(`${slot}.remove`),
        question: t(`${slot}.remove.title`),
        crop: t(`${slot}.crop`),
      }}
      aspect={slot === 'logo' ? 1 : COVER_RATIO}
      maxSide={SIDES[slot]}
      filled={(slot === 'logo' ? page.actor.avatar : page.cover) !== null}
    >
      {children}
    </PictureField>
  );
}

/** Logo and cover of a page; each is saved at once. */
export function PagePictures({ page }: { page: Page }): ReactNode {
  const t = useStrings();
  return (
    <Card title={t('form.pictures')}>
      <Field page={page} slot="logo">
        <Avatar name={page.actor.name} picture={page.actor.avatar} size={96} />
      </Field>
      <Field page={page} slot="cover">
        <div className={styles['cover']}>
          {page.cover === null ? null : (
            <Picture picture={page.cover} sizes="(min-width: 768px) 640px, 100vw" ratio={COVER_RATIO} />
          )}
        </div>
      </Field>
    </Card>
  );
}
