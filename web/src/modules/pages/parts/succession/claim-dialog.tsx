import { type ReactNode, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Page } from '#contract/pages/pages.ts';
import { CLAIM_DAYS } from '#contract/pages/team.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { openDialog } from '#ui/dialog/store.ts';
import { Sentence } from '#ui/language/sentence.tsx';
import { Button } from '#ui/parts/button.tsx';
import { useClaim } from '../../actions/use-succession-writes.ts';
import { pageQuery } from '../../api.ts';
import { useStrings } from '../../strings.ts';
import { AddressForm, CodeForm } from '../domain-address/steps.tsx';

interface Props {
  page: Page;
  domain: string;
}

/** Claims a page: an address at its domain is proved by a code, unless that has just been done. */
function ClaimDialog({ page: opened, domain, onClose }: Props & { onClose: () => void }): ReactNode {
  const t = useStrings();
  const [email, setEmail] = useState<string>();
  const { data } = useQuery(pageQuery(opened.actor.id));
  const page = data?.data ?? opened;
  const { claim, busy } = useClaim(page, onClose);
  return (
    <Dialog
      title={t('claim.title', { name: page.actor.name })}
      onClose={onClose}
      actions={
        page.can.claim ? (
          <Button loading={busy} onClick={() => void claim()}>
            {t('claim.action')}
          </Button>
        ) : undefined
      }
    >
      <p>{t('claim.about', { days: CLAIM_DAYS })}</p>
      {page.can.claim ? (
        <p>{t('claim.proved', { domain })}</p>
      ) : email === undefined ? (
        <AddressForm
          pageId={page.actor.id}
          texts={{
            label: t('claim.address'),
            hint: t('claim.address.hint', { domain }),
            send: t('claim.address.send'),
          }}
          onSent={setEmail}
        />
      ) : (
        <CodeForm
          pageId={page.actor.id}
          texts={{ label: t('claim.code'), confirm: t('claim.confirm'), back: t('claim.otherAddress') }}
          sent={<Sentence text={t('claim.sent', { email })} parts={{ email: <strong /> }} />}
          onProved={claim}
          onBack={() => setEmail(undefined)}
        />
      )}
    </Dialog>
  );
}

export const openClaimDialog = (props: Props): void =>
  openDialog((close) => <ClaimDialog {...props} onClose={close} />);
