import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '#web/reference';

/** The name of a category; a space until the list has arrived, so that its line is there before. */
export function useCategoryName(slug: string | null): string | null {
  const { data } = useQuery({ ...categoriesQuery(), enabled: slug !== null });
  if (slug === null) return null;
  return data === undefined ? '\u{a0}' : (data.data.find((each) => each.slug === slug)?.name ?? null);
}
