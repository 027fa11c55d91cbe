import { lazy } from 'react';
import type { ModuleSettings } from '#shell/settings/sections.ts';

const ProfileVisibilityLink = lazy(async () => ({
  default: (await import('./visibility/visibility-link.tsx')).ProfileVisibilityLink,
}));
const NameAndEngineCards = lazy(async () => ({
  default: (await import('./visibility/levels-card.tsx')).NameAndEngineCards,
}));
const PostVisibility = lazy(async () => ({ default: (await import('./parts/post-visibility.tsx')).PostVisibility }));

export const settings = {
  cards: [
    { to: '/settings/visibility', order: 10, Card: ProfileVisibilityLink },
    { to: '/settings/visibility', order: 20, Card: NameAndEngineCards },
    { to: '/settings/visibility', order: 30, Card: PostVisibility },
  ],
} satisfies ModuleSettings;
