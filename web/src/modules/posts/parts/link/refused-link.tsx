import type { ReactNode } from 'react';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { useStrings } from '../../strings.ts';

/** Instead of a form that the user may not fill in. */
export function RefusedLink({ title }: { title: string }): ReactNode {
  const t = useStrings();
  return (
    <Screen title={title}>
      <Empty text={t('link.refused')} action={<Link to={address('/business-page')}>{t('link.pages')}</Link>} />
    </Screen>
  );
}
