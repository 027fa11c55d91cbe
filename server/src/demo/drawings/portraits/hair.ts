import type { DrawnHair } from './cap.ts';
import type { Head } from './head.ts';
import { longHair } from './long-hair.ts';
import { isShort } from './look.ts';
import { shortHair } from './short-hair.ts';

export function drawHair(head: Head): DrawnHair {
  const { hair } = head.look;
  return isShort(hair) ? shortHair[hair](head) : longHair[hair](head);
}
