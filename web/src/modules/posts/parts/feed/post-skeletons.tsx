import type { ReactNode } from 'react';
import { CardSkeletons } from '#ui/list/skeleton.tsx';

/** Grey shapes where posts will stand. */
export const PostSkeletons = ({ count = 3 }: { count?: number }): ReactNode => (
  <CardSkeletons count={count} lines={5} />
);
