import type { ReactNode } from 'react';
import type { LoaderContext } from '#shell/screens.ts';
import { Screen } from '#ui/parts/screen.tsx';
import { contactsQuery } from '../contact/api.ts';
import { ContactTable } from '../contact/contact-table.tsx';
import { contactSearch } from '../contact/search.ts';
import { useStrings } from '../strings.ts';

export { contactSearch as search };
export function loader({ search, prefetch }: LoaderContext<typeof contactSearch>): void {
  prefetch(contactsQuery(search.state, search.page, search.size));
}

/** What members and visitors wrote to the admins. */
export default function ContactUsScreen(): ReactNode {
  const t = useStrings();
  return (
    <Screen title={t('contact.title')}>
      <ContactTable />
    </Screen>
  );
}
