import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useSearch } from '#shell/navigation/location.ts';
import type { LoaderContext } from '#shell/screens.ts';
import { describeFailure } from '#ui/failure.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { draftQuery, draftsQuery } from '../policies/api.ts';
import { DraftEditor } from '../policies/draft-editor.tsx';
import { editorSearch } from '../policies/search.ts';
import { useStrings } from '../strings.ts';

export { editorSearch as search };
export function loader({ search, prefetch }: LoaderContext<typeof editorSearch>): void {
  if (search.draft === '') prefetch(draftsQuery);
  else prefetch(draftQuery(search.draft));
}

/** The draft of the address; without one, the latest. */
function useDraft() {
  const { draft } = useSearch(editorSearch);
  const all = useQuery({ ...draftsQuery, enabled: draft === '' });
  const draftId = draft === '' ? all.data?.data[0]?.id : draft;
  const one = useQuery({ ...draftQuery(draftId ?? ''), enabled: draftId !== undefined });
  return {
    draft: one.data?.data,
    isNone: draft === '' && all.data !== undefined && draftId === undefined,
    error: all.error ?? one.error,
    retry: () => void (all.error === null ? one.refetch() : all.refetch()),
  };
}

/** The draft of a policy, for those whose duty policies are. */
export default function EditPolicyScreen(): ReactNode {
  const t = useStrings();
  const { draft, isNone, error, retry } = useDraft();
  const back = (
    <Link to={address('/admin/privacy-and-terms')} search={draft === undefined ? {} : { show: draft.kind }}>
      {t('editor.versions')}
    </Link>
  );
  return (
    <Screen title={draft === undefined ? t('editor.form') : t(`editor.title.${draft.kind}`)} actions={back}>
      {draft !== undefined ? (
        draft.publishedAs === null ? (
          <DraftEditor key={draft.id} draft={draft} />
        ) : (
          <Empty text={t('editor.published', { version: draft.publishedAs })} action={back} />
        )
      ) : isNone ? (
        <Empty text={t('drafts.none')} action={back} />
      ) : error === null ? (
        <CardSkeletons count={4} disc={false} />
      ) : (
        <Problem text={describeFailure(error)} onRetry={retry} />
      )}
    </Screen>
  );
}
