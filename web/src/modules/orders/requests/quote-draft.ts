import { type QuoteDraft, removeQuoteDraft, saveQuoteDraft } from '#contract/orders/quote-draft.ts';
import type { OrderRequest } from '#contract/orders/requests.ts';
import { ApiError } from '#shell/calls/api-error.ts';
import { call, type InputOf } from '#shell/calls/call.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import type { Draft } from '#ui/form/use-contract-form.ts';
import type { QuoteValues } from './quote-values.ts';

type Body = InputOf<typeof saveQuoteDraft>['body'];
interface LocalDraft {
  readonly values: QuoteValues;
  /** Of the stored draft from which it was edited. */
  readonly version: number | null;
}
export interface SharedDraft extends Draft<QuoteValues> {
  /** What is stored next replaces this one, which someone else has stored. */
  follow: (theirs: QuoteDraft) => void;
}

export const valuesOf = ({ version: _version, changedAt: _changedAt, ...values }: QuoteDraft): QuoteValues => values;

/**
 * What is typed of a quote, stored for everyone who quotes for the seller. What could not be stored, such as without a
 * connection, stays in this browser. `onStale`: someone else has stored another one since.
 */
export function sharedDraft(
  { id: requestId, draft }: OrderRequest,
  onStale: (theirs: QuoteDraft) => void,
): SharedDraft {
  const params = { requestId };
  const own = draftOf<LocalDraft>(`quote:${requestId}`);
  let version = draft?.version ?? null;
  let last = Promise.resolve();
  const store = async (values: QuoteValues): Promise<void> => {
    try {
      const { data } = await call(saveQuoteDraft, { params, body: { ...values, version } as unknown as Body });
      version = data.version;
      own.clear();
    } catch (error) {
      own.save({ values, version });
      if (error instanceof ApiError && error.code === 'stale') onStale(error.current as QuoteDraft);
    }
  };
  const remove = async (): Promise<void> => {
    if (version === null) return;
    version = null;
    // A quote that was offered has removed it already.
    await call(removeQuoteDraft, { params }).catch(() => undefined);
  };
  return {
    load() {
      const local = own.load();
      if (local !== undefined && local.version === version) return local.values;
      return draft === null ? undefined : valuesOf(draft);
    },
    save(values) {
      last = last.then(async () => store(values));
    },
    clear() {
      own.clear();
      last = last.then(remove);
    },
    follow(theirs) {
      version = theirs.version;
      own.clear();
    },
  };
}
