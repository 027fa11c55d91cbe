import { extensionPoint } from '#platform/extensions/extensions.ts';
import type { OpenObject } from '#platform/kinds.ts';
import { found } from '#platform/refusal.ts';

/** Reads the profile that a member shows everyone on a page of its own, by their id; refuses where there is none. */
export const publicProfile = extensionPoint<OpenObject, 'one'>('network.public_profile', 'one');
export const openProfile: OpenObject = async (ctx, id) => found(ctx.services.extensions.one(publicProfile))(ctx, id);
