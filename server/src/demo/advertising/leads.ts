/** What those who are interested in small roofs answer: how large theirs is, and when to call. */
export const demoAnswers: readonly (readonly [roof: string, when: string])[] = [
  ['38 square metres, flat', 'Evenings after seven'],
  ['About 45, with a water tank on it', 'On weekends'],
  ['32 and a balcony', ''],
  ['60, but half of it is in the shade of a neem tree', 'Before nine in the morning'],
  ['40, tin', 'Any time'],
  ['I have to measure it', 'Please write first'],
  ['28 on the house and 15 on the shop', 'Tuesdays'],
  ['52, sloping to the south', 'After five'],
  ['44', ''],
  ['36, shared with my neighbour', 'On Sunday, when we are both at home'],
  ['50, we dry chillies on it', 'Afternoons'],
  ['41, flat, third floor', 'After the tenth'],
];
