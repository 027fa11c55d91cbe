import type { ReactNode } from 'react';
import { CreateView } from '../parts/create-view.tsx';

export default function CreateCommunityScreen(): ReactNode {
  return <CreateView kind="community" />;
}
