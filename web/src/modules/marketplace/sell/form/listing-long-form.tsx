import { IconEye } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useGo, useSearch } from '#shell/navigation/location.ts';
import { searchWith } from '#shell/navigation/search-params.ts';
import { DraftNotice } from '#ui/form/draft-notice.tsx';
import type { AnyForm } from '#ui/form/long/form-keys.ts';
import { LongForm } from '#ui/form/long/long-form.tsx';
import { type LongSection, sectionOf } from '#ui/form/long/long-section.ts';
import { Button } from '#ui/parts/button.tsx';
import type { Listing } from '../../detail/listing.ts';
import { useStrings } from '../../strings.ts';
import styles from '../parts/sell.module.css';
import { PreviewCard } from '../preview/preview-card.tsx';
import { formSearch } from '../search.ts';
import { fieldLabel } from './stale.tsx';
import { DRAFT } from './use-listing-form.ts';

const PreviewDialog = lazy(() => import('../preview/preview-dialog.tsx'));

interface Props {
  title: string;
  /** The address of the screen, whose parameters keep what is open on a phone. */
  path: string;
  used: {
    readonly form: AnyForm & { readonly form: { readonly isDirty: () => boolean } };
    readonly isDraft: boolean;
    readonly missing: readonly string[];
    readonly edit: { readonly fromDraft: boolean; readonly startOver: () => void };
    readonly uploads: { readonly busy: boolean; readonly discard: () => void };
  };
  sections: readonly LongSection[];
  /** What is typed, as buyers would see it. */
  listing: Listing;
  /** Dialogs of the form. */
  children: ReactNode;
}

/** What one can do besides publishing: look at it, and keep it as a draft. */
function SecondButtons({ formId, used, onPreview }: Pick<Props, 'used'> & { formId: string; onPreview: () => void }) {
  const t = useStrings();
  const { form, isDraft, uploads } = used;
  return (
    <div className={styles['buttons']}>
      <Button
        size="md"
        variant="outline"
        leftSection={<IconEye size={18} aria-hidden="true" />}
        className={styles['look']}
        onClick={onPreview}
      >
        {t('sell.preview')}
      </Button>
      {isDraft ? (
        <Button
          type="submit"
          size="md"
          variant="outline"
          form={formId}
          value={DRAFT}
          loading={form.sending}
          disabled={uploads.busy}
        >
          {t('sell.draft.save')}
        </Button>
      ) : null}
    </div>
  );
}

/** That a draft of another visit was found; one can begin again. */
function Restored({ edit, uploads }: Pick<Props['used'], 'edit' | 'uploads'>): ReactNode {
  if (!edit.fromDraft) return null;
  const startOver = () => {
    uploads.discard();
    edit.startOver();
  };
  return <DraftNotice onStartOver={startOver} />;
}

/** The form of a product or a service on the screen: its sections, its card beside it, and what its buttons do. */
export function ListingLongForm({ title, path, used, sections, listing, children }: Props): ReactNode {
  const t = useStrings();
  const go = useGo();
  const search = useSearch(formSearch);
  const [isPreviewing, setPreviewing] = useState(false);
  const { edit, form, uploads, isDraft, missing } = used;
  return (
    <LongForm
      isStepped
      title={title}
      label={title}
      form={form}
      sections={sections}
      opened={sectionOf(sections, search.section)}
      onOpen={(section) => void go(path, { search: searchWith(formSearch, { ...search, section: section ?? '' }) })}
      save={t(isDraft ? 'sell.publish' : 'sell.save')}
      isDirty={edit.fromDraft || form.form.isDirty()}
      missing={missing.map(fieldLabel)}
      blocked={uploads.busy}
      renderSecond={(formId) => <SecondButtons formId={formId} used={used} onPreview={() => setPreviewing(true)} />}
      notice={<Restored edit={edit} uploads={uploads} />}
      aside={
        <section className={styles['besides']} aria-label={t('sell.preview.card')}>
          <PreviewCard listing={listing} />
        </section>
      }
    >
      {children}
      {isPreviewing ? (
        <Suspense fallback={null}>
          <PreviewDialog listing={listing} onClose={() => setPreviewing(false)} />
        </Suspense>
      ) : null}
    </LongForm>
  );
}
