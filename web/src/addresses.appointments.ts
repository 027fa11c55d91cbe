import { table } from './addresses.screen.ts';

/** Addresses of the hours that members offer, and of what they have booked. */
export const appointmentAddresses = table({
  '/freelancer/manage-availability': {
    layout: 'member',
    module: 'appointments',
    screen: 'manage-availability',
    title: 'hours.title',
  },
  '/appointments': {
    layout: 'member',
    module: 'appointments',
    screen: 'appointments',
    title: 'title',
    columns: 'full',
  },
});
