import type { ReactNode } from 'react';
import { CreateView } from '../parts/create-view.tsx';

export default function CreateGroupScreen(): ReactNode {
  return <CreateView kind="group" />;
}
