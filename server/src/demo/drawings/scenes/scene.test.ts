import { expect, test } from 'vitest';
import { looks } from '../../content/faces.ts';
import { logos } from '../../content/logos.ts';
import { inventedPosts } from '../../content/posts.ts';
import { logoSvg } from '../logos.ts';
import { sceneSvg } from './scene.ts';

const pictures = inventedPosts.flatMap(({ picture = [] }) => picture);
const broken = /undefined|NaN|Infinity|null/;

test('pictures of posts are complete scenes, and at most one in ten is a pattern', () => {
  const svgs = pictures.map(({ kind, near }) => sceneSvg(kind, 1, near === undefined ? near : looks.get(near)));
  expect(svgs.filter((svg) => broken.test(svg))).toEqual([]);
  const patterns = pictures.filter(({ kind }) => kind === 'weave' || kind === 'chart');
  expect(patterns.length / pictures.length).toBeLessThanOrEqual(0.1);
});

test('no two marks are alike', () => {
  const all = Object.values(logos);
  expect(all.filter((logo) => broken.test(logoSvg(logo)))).toEqual([]);
  expect(new Set(all.map(({ mark }) => mark)).size).toBe(all.length);
});
