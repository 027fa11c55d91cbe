import type { ReactNode } from 'react';
import { CreateView } from '../parts/create-view.tsx';

export { createLoader as loader } from '../loaders.ts';

export default function CreateBusinessScreen(): ReactNode {
  return <CreateView kind="business" />;
}
