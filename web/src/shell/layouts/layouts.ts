import type { ComponentType, ReactNode } from 'react';
import type { Layout, Screen } from '../../addresses.ts';
import type { Session } from '../session/session.ts';

export type LayoutComponent = ComponentType<{ children: ReactNode }>;

const files: Readonly<Record<Layout, () => Promise<{ default: LayoutComponent }>>> = {
  public: () => import('./public.tsx'),
  member: async () => (await import('../../routes.ts')).layouts.member(),
  admin: async () => (await import('../../routes.ts')).layouts.admin(),
};
const loaded = new Map<Layout, LayoutComponent>();

/** The frame around a screen for the current user. */
export const frameOf = ({ layout, ownFrame }: Screen, { token, user }: Session): Layout =>
  ownFrame !== true || token === null ? layout : user?.isAdmin === true ? 'admin' : 'member';

/** The frame component of a layout once it is loaded. */
export const layoutOf = (layout: Layout | undefined): LayoutComponent | undefined =>
  layout === undefined ? undefined : loaded.get(layout);

export async function loadLayout(layout: Layout): Promise<void> {
  if (!loaded.has(layout)) loaded.set(layout, (await files[layout]()).default);
}
