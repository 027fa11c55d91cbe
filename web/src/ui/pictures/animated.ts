/** A frame of a GIF: its control block, then a picture or another block. */
const gifFrame = /!\u00f9\u0004[^]{4}\0[,!]/g;
/** The animation flag in the header of a WebP file. */
const webpAnimation = 0x02;
/** An animated PNG says so before its first picture data. */
const pngHeaderBytes = 4_000;

/** Whether a file moves: a GIF with several frames, an animated WebP or an animated PNG. */
export async function isAnimated(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const latin = (from: number, to?: number) => new TextDecoder('latin1').decode(bytes.subarray(from, to));
  if (latin(0, 4) === 'GIF8') return (latin(0).match(gifFrame)?.length ?? 0) > 1;
  if (latin(0, 4) === 'RIFF' && latin(8, 16) === 'WEBPVP8X') return ((bytes[20] ?? 0) & webpAnimation) !== 0;
  return latin(1, 4) === 'PNG' && latin(0, pngHeaderBytes).split('IDAT')[0]?.includes('acTL') === true;
}
