import { encode } from 'uqr';

const [WIDTH, HEIGHT] = [640, 480];
/* Of the luminance of a video. */
const [BLACK, WHITE] = [16, 235];

/** A film of one picture, a code in the middle of white, as Chromium plays it in place of a camera (YUV4MPEG2). */
export function filmOf(code: string): Buffer {
  const { data, size } = encode(code, { ecc: 'M', border: 3 });
  const scale = Math.floor((HEIGHT * 0.8) / size);
  const [left, top] = [WIDTH, HEIGHT].map((side) => Math.floor((side - size * scale) / 2)) as [number, number];
  const luminance = Buffer.alloc(WIDTH * HEIGHT, WHITE);
  for (let y = 0; y < size * scale; y += 1)
    for (let x = 0; x < size * scale; x += 1)
      if (data[Math.floor(y / scale)]?.[Math.floor(x / scale)] === true)
        luminance[(top + y) * WIDTH + left + x] = BLACK;
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luminance, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)]);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]);
}
