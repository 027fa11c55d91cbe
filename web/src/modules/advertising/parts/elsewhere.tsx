import type { ReactNode } from 'react';
import { LinkButton } from '#shell/navigation/link-button.tsx';
import type { LinkTarget } from '#shell/navigation/split-path.ts';
import { Empty } from '#ui/list/empty.tsx';

interface Props {
  words: string;
  to: Pick<LinkTarget, 'to' | 'search'>;
  action: string;
}
/** Why something is not done here, and where one goes on. */
export const Elsewhere = ({ words, to, action }: Props): ReactNode => (
  <Empty
    text={words}
    action={
      <LinkButton variant="light" {...to}>
        {action}
      </LinkButton>
    }
  />
);
