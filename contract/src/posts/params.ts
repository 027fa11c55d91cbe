import * as z from 'zod/mini';
import { LEVELS } from '../core/choices.ts';
import { id } from '../core/endpoint.ts';

export const levels = z.enum(LEVELS);
export const postParams = z.strictObject({ postId: id });
export const commentParams = z.strictObject({ commentId: id });
