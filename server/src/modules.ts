import type { Module } from '#platform/module.ts';
import { accounts } from '#modules/accounts';
import { admin } from '#modules/admin';
import { actors } from '#modules/actors';
import { documents } from '#modules/documents';
import { legal } from '#modules/legal';
import { media } from '#modules/media';
import { moderation } from '#modules/moderation';
import { network } from '#modules/network';
import { notifications } from '#modules/notifications';
import { pages } from '#modules/pages';
import { posts } from '#modules/posts';
import { profiles } from '#modules/profiles';
import { reference } from '#modules/reference';
import { spaces } from '#modules/spaces';
import { search } from '#modules/search';
import { portfolio } from '#modules/portfolio';
import { insights } from '#modules/insights';
import { courses } from '#modules/courses';
import { saved } from '#modules/saved';
import { messaging } from '#modules/messaging';
import { jobs } from '#modules/jobs';
import { wallet } from '#modules/wallet';
import { marketplace } from '#modules/marketplace';
import { orders } from '#modules/orders';
import { appointments } from '#modules/appointments';
import { events } from '#modules/events';
import { advertising } from '#modules/advertising';

/**
 * All modules of the product. Routes, tasks, effects, audiences, cards and the handling of personal data are collected
 * from this list.
 */
export const modules = {
  accounts,
  actors,
  admin,
  documents,
  legal,
  media,
  moderation,
  network,
  notifications,
  pages,
  spaces,
  posts,
  profiles,
  reference,
  search,
  portfolio,
  insights,
  courses,
  saved,
  messaging,
  jobs,
  wallet,
  marketplace,
  orders,
  appointments,
  events,
  advertising,
} as const satisfies Record<string, Module & Required<Pick<Module, 'personalData'>>>;
