import { IconBell, IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { address } from '#shell/navigation/address.ts';
import { useGo } from '#shell/navigation/location.ts';
import { useActing } from '#shell/session/acting.ts';
import { openDialog } from '#ui/dialog/store.ts';
import { Menu } from '#ui/menu/menu.tsx';
import { Button } from '#ui/parts/button.tsx';
import button from '#ui/parts/icon-button.module.css';
import { AlertDialog } from '../alerts/alert-dialog.tsx';
import { alertSearchOf, type Filters } from '../search.ts';
import { useStrings } from '../strings.ts';
import { CANDIDATE_PLACES, type CandidatePlace } from './candidate-tabs.tsx';

const openAlert = (filters: Filters) =>
  openDialog((close) => <AlertDialog search={alertSearchOf(filters)} onClose={close} />);

/** Makes an alert of the search; pages have none. */
export function CreateAlert({ filters }: { filters: Filters }): ReactNode {
  const t = useStrings();
  const isActing = useActing() !== null;
  if (isActing) return null;
  return (
    <Button
      size="sm"
      variant="light"
      leftSection={<IconBell size={18} aria-hidden="true" />}
      onClick={() => openAlert(filters)}
    >
      {t('alert.create')}
    </Button>
  );
}

/** On phones: everything that a candidate keeps, and the alert, in a menu beside the search. */
export function CandidateMenu({ filters }: { filters: Filters }): ReactNode {
  const t = useStrings();
  const go = useGo();
  const isActing = useActing() !== null;
  if (isActing) return null;
  const places = (Object.keys(CANDIDATE_PLACES) as CandidatePlace[]).filter((key) => key !== 'board');
  const alert = {
    key: 'create',
    label: t('alert.create'),
    icon: <IconBell size={18} aria-hidden="true" />,
    run: () => openAlert(filters),
  };
  return (
    <Menu
      label={t('candidate.title')}
      className={button['round']}
      groups={[
        {
          key: 'places',
          items: places.map((key) => ({
            key,
            label: t(`candidate.${key}`),
            run: () => void go(address(CANDIDATE_PLACES[key])),
          })),
        },
        { key: 'search', items: [alert] },
      ]}
    >
      <IconDots size={20} aria-hidden="true" />
    </Menu>
  );
}
