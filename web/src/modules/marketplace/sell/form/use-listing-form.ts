import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { LISTING_PICTURES_MAX, type ListingState } from '#contract/marketplace/choices.ts';
import type { Picture } from '#contract/media/media.ts';
import { ApiError } from '#shell/calls/api-error.ts';
import { useVersionedForm } from '#shell/forms/use-versioned-form.ts';
import { useGo } from '#shell/navigation/location.ts';
import { useFormPictures } from '#web/media';
import { describeFailure } from '#ui/failure.ts';
import type { FormSchema } from '#ui/form/validate.ts';
import { toast } from '#ui/toasts/store.ts';
import { text } from '../../strings.ts';
import type { ListingForm } from './product-form.ts';

interface Listing {
  readonly id: string;
  readonly version: number;
  readonly state: ListingState;
  readonly pictures: readonly Picture[];
}
/** What differs between products and services. */
export interface ListingKindForm<V extends ListingForm, Stored extends Listing> {
  readonly schema: FormSchema;
  readonly empty: (currency: string) => V;
  readonly formOf: (stored: Stored, currency: string) => V;
  /** Names of the fields that are missing before it can be published. */
  readonly missingIn: (values: V) => readonly string[];
  readonly create: (values: V, sellerId: string | undefined) => Promise<Stored>;
  readonly edit: (id: string, version: number, changed: Partial<V>) => Promise<Stored>;
  readonly publish: (id: string) => Promise<Stored>;
  readonly keep: (queries: QueryClient, stored: Stored) => void;
  /** Addresses of the form of one that exists, and of what buyers see. */
  readonly paths: { readonly edit: (id: string) => string; readonly view: (id: string) => string };
  /** The list of its seller. */
  readonly list: { readonly to: string; readonly search: Readonly<Record<string, string>> };
}
interface Options<V extends ListingForm, Stored extends Listing> {
  kind: ListingKindForm<V, Stored>;
  stored: Stored | null;
  draft: string;
  /** A page for which it is listed; undefined: the member, or the page that they act as. */
  sellerId: string | undefined;
  currency: string;
}
/** The value of the button that stores a draft without publishing it. */
export const DRAFT = 'draft';
const isDraftButton = ({ nativeEvent }: SubmitEvent<HTMLFormElement>): boolean =>
  nativeEvent.submitter?.getAttribute('value') === DRAFT;

/** Refused as the server does, before anything is sent. */
function refuseIncomplete(missing: readonly string[]): void {
  if (missing.length === 0) return;
  const error = Object.fromEntries(missing.map((field) => [field, text('sell.required')]));
  throw new ApiError(409, { code: 'listing_incomplete', message: text('sell.incomplete'), error });
}

/** Where one is led once it is stored or published. */
function useDone<V extends ListingForm, Stored extends Listing>({ kind, stored, sellerId }: Options<V, Stored>) {
  const go = useGo();
  const queries = useQueryClient();
  return {
    async saved(listing: Stored) {
      const isDraft = listing.state === 'draft';
      toast.success(text(isDraft ? 'sell.draft.saved' : 'sell.saved'));
      const seller = sellerId === undefined ? {} : { seller: sellerId };
      if (isDraft) await go(kind.list.to, { search: { ...kind.list.search, ...seller } });
      else await go(kind.paths.view(listing.id));
    },
    async publish(listing: Stored) {
      try {
        kind.keep(queries, await kind.publish(listing.id));
      } catch (error) {
        // What was new is a draft of the server by now: sending the form once more would make another one.
        if (stored !== null) throw error;
        toast.error(describeFailure(error));
        await go(kind.paths.edit(listing.id), { replace: true });
        return;
      }
      toast.success(text('sell.published'));
      await go(kind.paths.view(listing.id));
    },
  };
}

/** The form of a product or service: its draft, its pictures, what it lacks, and what its two buttons do. */
export function useListingForm<V extends ListingForm, Stored extends Listing>(options: Options<V, Stored>) {
  const { kind, stored, draft, sellerId, currency } = options;
  const queries = useQueryClient();
  const done = useDone(options);
  const [base] = useState(() => kind.empty(currency));
  const isPublishing = useRef(false);
  const forgetPictures = useRef<() => void>(undefined);
  const isDraft = stored === null || stored.state === 'draft';
  const edit = useVersionedForm<V, Stored>(kind.schema, {
    module: 'marketplace',
    draft,
    stored,
    formOf: (now) => (now === null ? base : kind.formOf(now, currency)),
    onTheirs: (current) => kind.keep(queries, current),
    async save(values, version, changed) {
      const publishes = isDraft && isPublishing.current;
      if (publishes) refuseIncomplete(kind.missingIn(values));
      let saved = stored;
      if (saved === null) saved = await kind.create(values, sellerId);
      else if (Object.keys(changed).length > 0) saved = await kind.edit(saved.id, version, changed);
      forgetPictures.current?.();
      kind.keep(queries, saved);
      await (publishes ? done.publish(saved) : done.saved(saved));
    },
  });
  const { form } = edit;
  const { values, setFieldValue } = form.form;
  const uploads = useFormPictures({
    most: LISTING_PICTURES_MAX,
    value: values.pictures,
    onChange: (pictures) => setFieldValue('pictures', pictures as V['pictures']),
    stored: stored?.pictures ?? [],
    draft,
    forget: forgetPictures,
  });
  const onSend: typeof form.props.onSend = (event) => {
    isPublishing.current = !isDraftButton(event);
    form.props.onSend(event);
  };
  const missing = isDraft ? kind.missingIn(values) : [];
  return { edit, form: { ...form, props: { onSend } }, uploads, isDraft, missing };
}
