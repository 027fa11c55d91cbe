import { IconEyeOff, IconFlag, IconInfoCircle, IconTagOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hidePromoted, type Promoted } from '#contract/advertising/promoted.ts';
import { call } from '#shell/calls/call.ts';
import { mutate } from '#shell/state/mutate.ts';
import { openDialog } from '#ui/dialog/store.ts';
import { openLazily } from '#ui/dialog/open-lazily.ts';
import { ActionMenu } from '#ui/menu/action-menu.tsx';
import { useStrings } from '../strings.ts';
import { hiddenQuery } from './api.ts';

interface Props {
  promoted: Promoted;
  token: string;
  onHide: () => void;
}
/** What a reader can do about what is promoted to them. */
export function PromotedMenu({ promoted, token, onHide }: Props): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const { id, owner, slot } = promoted;
  const body = { token, slot };
  const explain = async () => {
    const { WhyDialog } = await import('./why-dialog.tsx');
    openDialog((close) => <WhyDialog body={body} onClose={close} />);
  };
  const refuse = async () => {
    const { SettingsDialog } = await import('../viewer/settings-dialog.tsx');
    openDialog((close) => <SettingsDialog onClose={close} />);
  };
  const hide = () =>
    void mutate(queries, {
      send: () => call(hidePromoted, { body }),
      onDone() {
        onHide();
        void queries.invalidateQueries({ queryKey: hiddenQuery().queryKey });
      },
    });
  const report = async () =>
    (await import('#web/moderation')).openReport({
      kind: 'campaign',
      id,
      title: t('feed.report.title', { name: owner.name }),
    });
  return (
    <ActionMenu
      about={t('feed.menu', { name: owner.name })}
      actions={[
        {
          key: 'why',
          label: t('feed.why'),
          icon: <IconInfoCircle size={18} aria-hidden="true" />,
          run: () => openLazily(explain),
        },
        { key: 'hide', label: t('feed.hide'), icon: <IconEyeOff size={18} aria-hidden="true" />, run: hide },
        {
          key: 'topics',
          label: t('feed.topics'),
          icon: <IconTagOff size={18} aria-hidden="true" />,
          run: () => openLazily(refuse),
        },
        {
          key: 'report',
          label: t('feed.report'),
          icon: <IconFlag size={18} aria-hidden="true" />,
          run: () => openLazily(report),
        },
      ]}
    />
  );
}
