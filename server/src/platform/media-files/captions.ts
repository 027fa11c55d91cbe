import fs from 'node:fs/promises';
import path from 'node:path';
import type { FileProblem, ReadFile, ReadOrder } from './readers.ts';

const maxCues = 10_000;
const longestCue = 2_000;
const time = String.raw`(?:\d{2,3}:)?[0-5]\d:[0-5]\d\.\d{3}`;
const timing = new RegExp(String.raw`^(${time})[ \t]{1,20}-->[ \t]{1,20}(${time})(?:[ \t].{0,500})?$`);

/** The words of a cue without styles, voices and classes: those could fetch or move what is shown. */
const plain = (line: string): string =>
  line
    .replace(/<[^<>]{0,500}>/g, '')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** The cues of a WebVTT file, as a file of its own; null if it is none. Styles, regions and notes are left out. */
export function cleanCaptions(text: string): string | null {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  if (!/^WEBVTT(?:[ \t].{0,1000})?$/.test(lines[0] ?? '')) return null;
  const cues: string[] = [];
  for (let at = 1; at < lines.length; at += 1) {
    const times = timing.exec((lines[at] ?? '').slice(0, 600))?.slice(1, 3);
    if (times === undefined) continue;
    const blank = lines.indexOf('', at);
    const words = lines
      .slice(at + 1, blank === -1 ? undefined : blank)
      .map((line) => plain(line.slice(0, longestCue)))
      .filter((line) => line.trim() !== '' && !line.includes('--&gt;'));
    if (words.length > 0) cues.push(`${times.join(' --> ')}\n${words.join('\n')}`);
    at = blank === -1 ? lines.length : blank;
    if (cues.length > maxCues) return null;
  }
  return cues.length === 0 ? null : `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

export async function readCaptions({ path: source, directory }: ReadOrder): Promise<ReadFile | FileProblem> {
  const bytes = await fs.readFile(source);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return 'captions_unreadable';
  }
  const cleaned = text.includes('\0') ? null : cleanCaptions(text);
  if (cleaned === null) return 'captions_unreadable';
  const target = path.join(directory, 'captions.vtt');
  await fs.writeFile(target, cleaned);
  return {
    format: null,
    width: 0,
    height: 0,
    durationMs: null,
    pages: null,
    files: [{ name: 'captions.vtt', path: target }],
  };
}
