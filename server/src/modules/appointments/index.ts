import type { Module } from '#platform/module.ts';
import { audiences } from './audience.ts';
import { mailEntry } from './calendar/mail.ts';
import { endBlocked } from './end-open.ts';
import { notifications } from './notifications.ts';
import { personalData } from './personal-data.ts';
import { writes } from './policy.ts';
import { routes } from './routes.ts';
import { passTime } from './tasks.ts';

/** Hours that members offer, and who has booked them. */
export const appointments = {
  routes,
  writes,
  audiences,
  notifications,
  effects: [endBlocked],
  tasks: [passTime, mailEntry],
  personalData,
} satisfies Module;
/** For tests, which let time pass. */
export { passTime } from './tasks.ts';
