import { table } from './addresses.screen.ts';

/** Addresses of events. */
export const eventAddresses = table({
  '/events': { layout: 'member', module: 'events', screen: 'events', title: 'title', columns: 'full', area: 'shared' },
  '/events/create': {
    layout: 'member',
    module: 'events',
    screen: 'create-event',
    title: 'create.title',
    area: 'shared',
  },
  '/events/$id/edit': { layout: 'member', module: 'events', screen: 'edit-event', title: 'edit.title', area: 'shared' },
  '/events/$id': {
    layout: 'member',
    module: 'events',
    screen: 'event',
    title: 'event.one',
    columns: 'full',
    area: 'shared',
  },
  '/event-attendance': {
    layout: 'member',
    module: 'events',
    screen: 'event-attendance',
    title: 'door.title',
    columns: 'full',
    area: 'shared',
  },
  '/open-events': {
    layout: 'public',
    module: 'events',
    screen: 'open-events',
    title: 'title',
    columns: 'full',
  },
  '/open-events/$id': {
    layout: 'public',
    module: 'events',
    screen: 'open-event',
    title: 'event.one',
    columns: 'full',
  },
});
