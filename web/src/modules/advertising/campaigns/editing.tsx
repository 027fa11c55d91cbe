import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Campaign } from '#contract/advertising/campaigns.ts';
import { useGo } from '#shell/navigation/location.ts';
import detail from '#ui/detail/detail.module.css';
import { Loaded } from '#ui/list/loaded.tsx';
import { termsQuery } from '../api.ts';
import { EditForm } from './edit-form.tsx';

interface Props {
  campaign: Campaign;
  /** Where one is afterwards. */
  doneAt: string;
}
/** The form of a campaign, with what campaigns cost at least. */
export function Editing({ campaign, doneAt }: Props): ReactNode {
  const go = useGo();
  const terms = useQuery(termsQuery());
  return (
    <div className={detail['split']}>
      <Loaded query={terms}>
        {(found) => <EditForm key={campaign.id} campaign={campaign} terms={found} onDone={() => void go(doneAt)} />}
      </Loaded>
    </div>
  );
}
