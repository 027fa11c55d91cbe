import type { Goods } from './goods-of.ts';

/** What Karan's workshop sells for water, fields and stalls, and the last of an old series. */
export const water: readonly Goods[] = [
  {
    name: 'Solar water heater, 100 litres',
    about:
      'Eleven glass tubes and a tank that is still warm at six in the morning. For families of four to five; ' +
      'the frame fits flat and tiled roofs.',
    category: 'building',
    unit: 'piece',
    prices: [[1, 17_800]],
    form: 'geyser',
    materials: ['white', 'cell', 'steel'],
    ground: 'sky',
    alt: 'A solar water heater with glass tubes below a white tank',
    stock: 0,
    delivery: 1_200,
    tax: 12,
    details: { Tank: '100 l', Tubes: '11', Inside: 'Stainless steel' },
  },
  {
    name: 'Solar pump for a well, 1 HP',
    about:
      'Lifts 30,000 litres a day from thirty metres. We bring it, lower it, and come back after the first ' +
      'month. Ask us what your well gives before you buy.',
    category: 'agriculture',
    unit: 'piece',
    prices: [[1, 46_000]],
    form: 'pump',
    materials: ['sea', 'steel', 'iron'],
    ground: 'floor',
    alt: 'A water pump with its motor on a steel base',
    views: ['turned', 'close'],
    isCustomized: true,
    stock: 6,
    delivery: 'included',
    tax: 12,
    details: { Head: '30 m', Water: '30,000 l a day', Motor: 'Brushless' },
    keywords: ['solar pump', 'irrigation'],
  },
  {
    name: 'Solar dryer for fruit, two trays',
    about:
      'Dries mango, tomato and chilli in a day and a half, away from flies. The trays lift out; the glass is a ' +
      'pane that every town has.',
    category: 'agriculture',
    unit: 'piece',
    prices: [
      [1, 9_400],
      [3, 8_900],
    ],
    form: 'dryer',
    materials: ['pine', 'red', 'saffron'],
    ground: 'sand',
    alt: 'A wooden solar dryer with fruit behind a pane of glass',
    views: ['close'],
    stock: 9,
    delivery: 800,
    pickup: true,
    tax: 5,
    city: 'Surat',
  },
  {
    name: 'Energy meter for sub-tenants',
    about:
      'Counts what a shop or a floor uses, so that nobody argues at the end of the month. Sealed, with a certificate.',
    category: 'electronics',
    unit: 'piece',
    prices: [
      [1, 890],
      [10, 790],
    ],
    form: 'meter',
    materials: ['grey', 'leaf', 'white'],
    ground: 'linen',
    alt: 'A grey energy meter with a dial',
    state: 'draft',
    tax: 18,
  },
  {
    name: 'Panel 250 W, last of the old series',
    about: 'Nine panels of the series that we no longer mount. Full warranty; the frame is 35 mm.',
    category: 'electronics',
    unit: 'piece',
    prices: [[1, 4_900]],
    form: 'panel',
    materials: ['indigo', 'black', 'steel'],
    ground: 'clay',
    alt: 'A solar panel with a black frame',
    state: 'archived',
    delivery: 350,
    tax: 12,
  },
  {
    name: 'Solar kit for tea stalls',
    about:
      'Panel, battery, two lamps and a fan, wired and tested, on one board that hangs on two hooks. Still being ' +
      'written: the price of the board is open.',
    category: 'electrical',
    unit: 'set',
    prices: [[1, 11_500]],
    form: 'device',
    materials: ['teak', 'leaf', 'brass'],
    ground: 'bench',
    alt: 'A wooden box with a screen and terminals',
    state: 'draft',
  },
];
