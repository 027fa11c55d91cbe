import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { SpaceKind } from '#contract/spaces/choices.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { isNotFound } from '#shell/calls/api-error.ts';
import { useWatch } from '#shell/live/use-watch.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { describeFailure } from '#ui/failure.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { Screen } from '#ui/parts/screen.tsx';
import { spaceQuery } from '../api.ts';
import { paths } from '../kinds.ts';
import { useStrings } from '../strings.ts';

interface Props {
  kind: SpaceKind;
  spaceId: string;
  /** The heading until the space has arrived. */
  title: string;
  /** The token of the link that was followed. */
  link?: string;
  /** False: the user may not open this screen of the space. */
  allowed?: (space: Space) => boolean;
  /** Draws the space when it has arrived. */
  content: ComponentType<{ space: Space }>;
}
const anySpace = (): boolean => true;

/** A screen about one space: its skeleton, its failure, and the sentence for one that the user may not see. */
export function SpaceScreen({ kind, spaceId, title, link = '', allowed = anySpace, content }: Props): ReactNode {
  const t = useStrings();
  const Content = content;
  const { data, error, refetch } = useQuery(spaceQuery(spaceId, link));
  useWatch(kind, spaceId, data?.data.can.see === false);
  const space = data?.data;
  const isMissing = isNotFound(error);
  const isOther = space !== undefined && space.kind !== kind;
  if (space !== undefined && !isMissing && !isOther && allowed(space)) return <Content key={spaceId} space={space} />;
  return (
    <Screen title={title}>
      {isMissing || space !== undefined ? (
        <Empty
          text={t(`notFound.${kind}`)}
          action={
            <Link to={address(paths[kind].list)} search={{ tab: 'explore' }}>
              {t(`find.${kind}`)}
            </Link>
          }
        />
      ) : error ? (
        <Problem text={describeFailure(error)} onRetry={() => void refetch()} />
      ) : (
        <CardSkeletons />
      )}
    </Screen>
  );
}
