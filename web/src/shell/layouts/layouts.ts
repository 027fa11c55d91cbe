import type { ComponentType, ReactNode } from 'react';
import type { Layout } from '../../addresses.ts';

export type LayoutComponent = ComponentType<{ children: ReactNode }>;

const files: Readonly<Record<Layout, () => Promise<{ default: LayoutComponent }>>> = {
  public: () => import('./public.tsx'),
  member: async () => (await import('../../routes.ts')).layouts.member(),
  admin: async () => (await import('../../routes.ts')).layouts.admin(),
};
const loaded = new Map<Layout, LayoutComponent>();

/** The frame component of a layout once it is loaded. */
export const layoutOf = (layout: Layout | undefined): LayoutComponent | undefined =>
  layout === undefined ? undefined : loaded.get(layout);

export async function loadLayout(layout: Layout): Promise<void> {
  if (!loaded.has(layout)) loaded.set(layout, (await files[layout]()).default);
}
