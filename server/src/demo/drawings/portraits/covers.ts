import { drawHat } from './hats.ts';
import type { Head } from './head.ts';
import { isScarf } from './look.ts';
import { drawScarf, type DrawnCover } from './scarves.ts';

export function drawCover(head: Head): DrawnCover | null {
  const { cover } = head.look;
  if (cover === undefined) return null;
  return isScarf(cover) ? drawScarf(head, cover) : drawHat(head, cover);
}
