import type { ReactNode } from 'react';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useSession } from '#shell/session/session.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { FlowFrame } from '#ui/flow/flow-frame.tsx';
import type { ContractForm } from '#ui/form/use-contract-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { useWelcome } from '../../actions/use-welcome.ts';
import { STEPS } from '../../search.ts';
import { useStrings } from '../../strings.ts';

interface Props {
  form: Pick<ContractForm<Record<string, unknown>>, 'props' | 'sending' | 'failure'>;
  /** The label of the main button; a step that is being loaded has none. */
  action?: string;
  children: ReactNode;
}

/** The frame of a step of the welcome; each can be skipped, and the rest left for later. */
export function WelcomeFrame({ form, action, children }: Props): ReactNode {
  const t = useStrings();
  const { user } = useSession();
  const { step, next, previous, finish, searchOf } = useWelcome();
  const { write: finishLater } = useWrite(() => ({ send: finish }));
  return (
    <FlowFrame
      name={t('welcome.title', { name: user?.firstName ?? '' })}
      steps={STEPS.map((key) => ({ key, label: t(`welcome.${key}`) }))}
      current={step}
      renderLink={({ key }, content, className) => (
        <Link to={address('/welcome')} search={searchOf(key)} className={className}>
          {content}
        </Link>
      )}
      leave={{ label: t('welcome.finishLater'), onLeave: () => void finishLater() }}
      title={t(`welcome.${step}.title`)}
      text={t(`welcome.${step}.text`)}
      form={form}
      action={action}
      onBack={previous}
      second={
        action === undefined ? null : (
          <Button variant="subtle" size="md" onClick={() => void next()}>
            {t('welcome.skip')}
          </Button>
        )
      }
    >
      {children}
    </FlowFrame>
  );
}

/** A step of which nothing is known yet. */
export const idle = { props: { onSend: () => undefined }, sending: false, failure: null } as const;
