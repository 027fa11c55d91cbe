import { PAGE_EDITORS } from '#contract/core/roles.ts';
import type { Page } from '#shell/session/acting.ts';
import { useSession } from '#shell/session/session.ts';

/** The page, if the user may write as it; the server checks the role again. */
export function useEditedPage(pageId: string | undefined): Page | undefined {
  const { user } = useSession();
  return user?.actingFor.find(({ id, role }) => id === pageId && PAGE_EDITORS.some((editor) => editor === role));
}
