import type { ReactNode } from 'react';
import { CardSkeletons } from '#ui/list/skeleton.tsx';

/** Grey placeholders of posts. */
export const PostSkeletons = ({ count = 3 }: { count?: number }): ReactNode => (
  <CardSkeletons count={count} lines={4} />
);
