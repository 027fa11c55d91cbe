import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { readOwnPlace } from '#contract/pages/people.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { openDialog } from '#ui/dialog/store.ts';
import { toast } from '#ui/toasts/store.ts';
import { useStrings } from '../../strings.ts';
import { AddressForm, CodeForm } from '../domain-address/steps.tsx';

interface Props {
  readonly pageId: string;
  readonly domain: string;
}

function ProveDialog({ pageId, domain, onClose }: Props & { onClose: () => void }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const [email, setEmail] = useState<string>();
  const finish = async () => {
    await queries.invalidateQueries({ queryKey: queryKey(readOwnPlace, { params: { pageId } }) });
    toast.success(t('own.prove.done'));
    onClose();
  };
  return (
    <Dialog title={t('own.prove.title')} onClose={onClose}>
      {email === undefined ? (
        <AddressForm
          pageId={pageId}
          texts={{
            label: t('own.prove.email', { domain }),
            hint: t('own.prove.email.hint'),
            send: t('own.prove.send'),
          }}
          onSent={setEmail}
        />
      ) : (
        <CodeForm
          pageId={pageId}
          texts={{ label: t('own.prove.code'), confirm: t('own.prove.confirm'), back: t('claim.otherAddress') }}
          sent={t('own.prove.sent', { email })}
          onProved={finish}
          onBack={() => setEmail(undefined)}
        />
      )}
    </Dialog>
  );
}

/** Confirms with a code that the user has an address at the domain of a page. */
export const openProveDialog = (page: Props): void => openDialog((close) => <ProveDialog {...page} onClose={close} />);
