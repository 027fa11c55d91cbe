import { expect, it } from 'vitest';
import type { Card } from '#contract/core/cards.ts';
import { showsThing } from './card-picture.tsx';

const picture = (id: string) => ({ id }) as Card['image'];
const card = (kind: Card['kind'], image: string | null, avatar: string | null) => ({
  kind,
  image: image === null ? null : picture(image),
  author: { avatar: avatar === null ? null : picture(avatar) } as Card['author'],
});

it('shows the picture of a thing as a square, and logos and portraits round', () => {
  expect(showsThing(card('product', 'bowl', 'gopal'))).toBe(true);
  expect(showsThing(card('service', 'page', null))).toBe(true);
  expect(showsThing(card('product', 'gopal', 'gopal'))).toBe(false);
  expect(showsThing(card('job', 'mill', 'mill'))).toBe(false);
  expect(showsThing(card('post', null, 'asha'))).toBe(false);
  expect(showsThing(card('group', 'logo', 'asha'))).toBe(false);
});
