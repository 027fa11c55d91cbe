import type { Module } from '#platform/module.ts';
import { routes } from './routes.ts';

/** The door: nothing below needs it. */
export const admin = { routes, personalData: 'nothing' } satisfies Module;
