import type { ReactNode } from 'react';
import type { LoaderContext } from '#shell/screens.ts';
import { Screen } from '#ui/parts/screen.tsx';
import { latestImportQuery } from '../api.ts';
import { Contacts } from '../parts/contacts.tsx';
import { ImportFlow } from '../parts/import-flow.tsx';
import { useStrings } from '../strings.ts';

export const loader = ({ prefetch }: LoaderContext): void => prefetch(latestImportQuery());

/**
 * Imports profile data from another site: the file is read, reviewed, and only then applied. The import continues while
 * the user is away.
 */
export default function ImportProfile(): ReactNode {
  const t = useStrings();
  return (
    <Screen title={t('import.title')}>
      <ImportFlow />
      <Contacts />
    </Screen>
  );
}
