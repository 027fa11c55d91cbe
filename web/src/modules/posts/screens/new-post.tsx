import type { ReactNode } from 'react';
import { Composer } from '../parts/composer/composer.tsx';
import { newPostSearch } from '../search.ts';

export { newPostSearch as search };

export default function NewPostScreen(): ReactNode {
  return <Composer />;
}
