import type { ReactNode } from 'react';
import { Composer } from '../parts/composer/composer.tsx';

export default function NewPostScreen(): ReactNode {
  return <Composer />;
}
