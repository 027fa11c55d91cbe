import type { AttendeeList, EventAudience } from '#contract/events/choices.ts';
import type { SceneKind } from '../drawings/scenes/scene.ts';

/** An event of the demo world. */
export interface InventedEvent {
  readonly key: string;
  /** The beginning of the username of who opens it. */
  readonly by: string;
  /** The username of the page that owns it. */
  readonly page?: string;
  readonly name: string;
  readonly about: string;
  readonly zone: string;
  /** Days from now, by the clocks of the zone, and what they show; or hours from now. */
  readonly starts: readonly [days: number, wall: string] | { readonly hours: number };
  readonly minutes: number;
  /** Of an event in person. */
  readonly city?: readonly [country: string, city: string];
  readonly address?: string;
  readonly link?: string;
  readonly capacity?: number;
  readonly approval?: boolean;
  readonly audience?: EventAudience;
  /** The username of the community whose members it is for. */
  readonly space?: string;
  readonly attendeeList?: AttendeeList;
  /** So many weeks, one after the other. */
  readonly weeks?: number;
  readonly picture?: readonly [scene: SceneKind, seed: number, alt: string];
  /** How many members join: those of the list of people from one place on. */
  readonly guests: readonly [first: number, count: number];
  /** Days before now on which it is published. */
  readonly published: number;
}

/** Fourteen events in five zones. */
export const inventedEvents: readonly InventedEvent[] = [
  {
    key: 'tea',
    by: 'ravi',
    name: 'Postgres at the tea stall',
    about:
      'One slow query each, on paper. We read the plans aloud and argue about indexes until the kettle is empty.\n\nNo slides. Bring a plan that surprised you.',
    zone: 'Asia/Kolkata',
    starts: [-3, '18:00'],
    minutes: 150,
    city: ['IN', 'Pune'],
    address: 'Stall behind the Deccan bus stand',
    capacity: 20,
    attendeeList: 'everyone',
    picture: ['market', 301, 'A stall with a striped awning in the evening'],
    guests: [5, 9],
    published: 12,
  },
  {
    key: 'portfolio',
    by: 'asha',
    name: 'Portfolio reviews, out loud',
    about:
      'Four people show one project each, for ten minutes. Then we say what we understood, not what we would change.\n\nThe room opens a day before. Cameras can stay off.',
    zone: 'Asia/Kolkata',
    starts: { hours: 5 },
    minutes: 90,
    link: 'https://meet.example/portfolio-reviews',
    capacity: 40,
    picture: ['page', 303, 'A page of a portfolio with wide margins'],
    guests: [14, 12],
    published: 6,
  },
  {
    key: 'mending',
    by: 'meera',
    name: 'Mending night: wool and silk',
    about:
      'Six chairs, six lamps, and thread for all of them. Bring one thing that you would be sad to throw away.\n\nWe repair the first hole together; you do the second one.',
    zone: 'Asia/Kolkata',
    starts: [9, '18:00'],
    minutes: 180,
    city: ['IN', 'Chennai'],
    address: '14 Kutchery Road, Mylapore',
    capacity: 6,
    attendeeList: 'everyone',
    picture: ['loom', 305, 'Threads on a loom'],
    guests: [6, 6],
    published: 10,
  },
  {
    key: 'roof',
    by: 'karan',
    page: 'mehta-solar',
    name: 'Open roof day',
    about:
      'See how eleven panels, one inverter and a lot of clamps became the power of a bakery. We open the boxes and answer what the brochures leave out.\n\nSturdy shoes. We confirm each seat, since the roof holds fifteen.',
    zone: 'Asia/Kolkata',
    starts: [12, '10:00'],
    minutes: 180,
    city: ['IN', 'Ahmedabad'],
    address: 'Roof of the Ellis Bridge bakery',
    link: 'https://mehta-solar.example/open-roof',
    capacity: 15,
    approval: true,
    picture: ['roofs', 307, 'Solar panels on roofs'],
    guests: [20, 7],
    published: 9,
  },
  {
    key: 'studios',
    by: 'leela',
    page: 'sahyadri-crafts',
    name: 'Open studios at Sahyadri',
    about:
      'All nine workshops are open. Sit at a wheel, plane a board, or watch someone who has done it for forty years.\n\nChildren are welcome with an adult. Everything that is made on the day goes home with you.',
    zone: 'Asia/Kolkata',
    starts: [16, '11:00'],
    minutes: 360,
    city: ['IN', 'Cochin'],
    address: 'The old mill, Mattancherry',
    capacity: 120,
    attendeeList: 'everyone',
    picture: ['workshop', 309, 'A workshop with tools on the wall'],
    guests: [10, 14],
    published: 11,
  },
  {
    key: 'teachers',
    by: 'leela',
    page: 'sahyadri-crafts',
    name: 'Evening classes: ask the teachers',
    about:
      'Which course fits someone who has two evenings and no tools? Our teachers answer for an hour, in Malayalam and English.',
    zone: 'Asia/Kolkata',
    starts: [4, '19:30'],
    minutes: 60,
    link: 'https://meet.example/sahyadri-evening',
    audience: 'members',
    guests: [30, 6],
    published: 7,
  },
  {
    key: 'reunion',
    by: 'leela',
    name: 'Reunion in the old mill',
    about:
      'Dinner at the long benches, and the doors to the stores open for once. Tell us what you make today, or bring it.',
    zone: 'Asia/Kolkata',
    starts: [20, '17:30'],
    minutes: 300,
    city: ['IN', 'Cochin'],
    address: 'The old mill, Mattancherry',
    audience: 'space',
    space: 'sahyadri-alumni',
    guests: [0, 0],
    published: 5,
  },
  {
    key: 'walk',
    by: 'ravi',
    name: 'Slow walk up Parvati hill',
    about:
      'Every week before the heat: one hundred and three steps, many stops, tea afterwards.\n\nBring water and shoes with a grip. We wait for the slowest, always.',
    zone: 'Asia/Kolkata',
    starts: [5, '06:30'],
    minutes: 120,
    city: ['IN', 'Pune'],
    address: 'Foot of the Parvati steps',
    capacity: 25,
    attendeeList: 'everyone',
    weeks: 3,
    guests: [24, 5],
    published: 8,
  },
  {
    key: 'quiet',
    by: 'noah',
    name: 'Quiet hour at the library',
    about:
      'The lamps are low, the speakers are off, and nobody asks why. For children who hear too much, and those who love them.\n\nA room for moving about is next door.',
    zone: 'Europe/London',
    starts: [14, '17:00'],
    minutes: 60,
    city: ['GB', 'Leeds'],
    address: 'Central Library, second floor',
    capacity: 18,
    attendeeList: 'hosts',
    guests: [34, 4],
    published: 8,
  },
  {
    key: 'cellar',
    by: 'marie',
    name: 'Seven cheeses, one cellar',
    about:
      'From three weeks to three years: we taste what time does, at eight degrees. Bring a coat.\n\nThere is bread, and water. No wine, so that you taste the cheese.',
    zone: 'Europe/Paris',
    starts: [23, '18:30'],
    minutes: 120,
    city: ['FR', 'Lyon'],
    address: 'Montée de la Grande-Côte',
    capacity: 12,
    picture: ['kitchen', 311, 'A kitchen with a long table'],
    guests: [31, 5],
    published: 7,
  },
  {
    key: 'goats',
    by: 'grace',
    name: 'When to call the vet: goats',
    about:
      'What can wait until morning, what cannot, and what to do in between. Questions first; I bring photographs for those who do not faint.',
    zone: 'Africa/Nairobi',
    starts: [6, '20:00'],
    minutes: 75,
    link: 'https://meet.example/goats',
    picture: ['field', 313, 'A field in the evening'],
    guests: [40, 6],
    published: 6,
  },
  {
    key: 'keyboard',
    by: 'daniel',
    name: 'Keyboard only: an evening without a mouse',
    about:
      'We put the mice in a box and book a train, pay a bill and find a recipe. If you get stuck, you write the report.\n\nIn English. Screen readers welcome.',
    zone: 'Asia/Seoul',
    starts: [10, '19:00'],
    minutes: 90,
    link: 'https://meet.example/keyboard-only',
    capacity: 60,
    guests: [44, 8],
    published: 9,
  },
];
