import { Refusal } from '#platform/refusal.ts';
import type { SpacesContext } from '../read-space.ts';
import { enterSpace } from './join-space.ts';

/** Joins a community, or requests to. Questions are answered on its own screen, so following cannot ask them. */
export async function followCommunity(ctx: SpacesContext, communityId: string): Promise<'active' | 'requested'> {
  try {
    return (await enterSpace(ctx, communityId, {})).state;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'answers_required') throw new Refusal('follow_by_joining');
    throw error;
  }
}
