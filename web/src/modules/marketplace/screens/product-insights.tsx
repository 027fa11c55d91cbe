import type { LoaderContext } from '#shell/screens.ts';
import { figuresQuery } from '../sell/api.ts';
import type { figuresSearch } from '../sell/search.ts';

export { figuresSearch as search } from '../sell/search.ts';
export function loader({ search, prefetch }: LoaderContext<typeof figuresSearch>): void {
  prefetch(figuresQuery(search));
}

export { default } from '../sell/figures/insights.tsx';
