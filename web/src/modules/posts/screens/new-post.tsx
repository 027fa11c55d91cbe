import { type ReactNode, useState } from 'react';
import { Composer } from '../parts/composer/composer.tsx';
import { newPostSearch } from '../search.ts';

export { newPostSearch as search };

export default function NewPostScreen(): ReactNode {
  // Another draft is another form: it begins with what the local copy says.
  const [number, setNumber] = useState(0);
  return <Composer key={number} onReplaced={() => setNumber((now) => now + 1)} />;
}
