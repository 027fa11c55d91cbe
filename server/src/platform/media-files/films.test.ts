import fs from 'node:fs';
import path from 'node:path';
import { Mp4OutputFormat } from 'mediabunny';
import { expect, test } from 'vitest';
import { caseFile } from '#test/cases/case-file.ts';
import { clip, filmed, packetsOf, stored, voiceNote } from '#test/hostile/made-files.ts';
import { readVideo } from './video.ts';
import { readVoice } from './voice.ts';

const every20Ms = (count: number) => Array.from({ length: count }, (_, index) => index / 50);
const order = (bytes: Uint8Array, kind: 'video' | 'voice' = 'video') => ({ kind, ...stored(bytes) });
const limits = { seconds: 600, packets: 100, side: 8_192 };

test.each([
  ['pictures without sound', { frames: every20Ms(4) }],
  ['sound that ends first', { frames: every20Ms(6), sounds: every20Ms(3) }],
  ['sound that ends last', { frames: every20Ms(2), sounds: every20Ms(7) }],
  ['sound that begins later', { frames: every20Ms(5), sounds: [0.06, 0.08, 0.1] }],
])('a video with %s keeps every packet of both', async (_, { frames, sounds = [] }: Parameters<typeof filmed>[0]) => {
  const input = order(await filmed({ frames, sounds }));
  expect(await readVideo(input)).toMatchObject({ width: 64, height: 48, format: 'webm' });
  expect(await packetsOf(path.join(input.directory, 'video.webm'))).toEqual({ frames, sounds });
});

test.each([
  ['an mp4', () => fs.readFileSync(caseFile('audio-only.mp4'))],
  ['a webm', () => filmed({ sounds: every20Ms(4) })],
])('%s with sound alone has no picture', async (_, bytes) => {
  expect(await readVideo(order(await bytes()))).toBe('video_no_picture');
});

test('a video may be as long, as large and as full as the limits', async () => {
  const film = await filmed({ frames: every20Ms(10), sounds: every20Ms(10) });
  const read = async (changed: Partial<typeof limits>) => readVideo(order(film), { ...limits, ...changed });
  const ten = { durationMs: 180 };
  expect(await read({ packets: 10 })).toMatchObject(ten);
  expect(await read({ packets: 9 })).toBe('video_unreadable');
  expect(await read({ side: 64 })).toMatchObject(ten);
  expect(await read({ side: 63 })).toBe('video_unreadable');
  expect(await read({ seconds: -0.32 })).toMatchObject(ten);
  expect(await read({ seconds: -0.321 })).toBe('video_too_long');
});

test('a video whose only picture takes no time is refused', async () => {
  expect(await readVideo(order(await filmed({ frames: [0], duration: 0 })))).toBe('video_unreadable');
});

test('a recording may be as long and as full as the limits', async () => {
  const note = await voiceNote(1);
  const read = async (seconds: number, packets: number) => readVoice(order(note, 'voice'), { seconds, packets });
  const input = order(note, 'voice');
  expect(await readVoice(input, { seconds: -0.02, packets: 50 })).toMatchObject({ durationMs: 980, format: 'webm' });
  expect((await packetsOf(path.join(input.directory, 'voice.webm'))).sounds).toHaveLength(50);
  expect(await read(-0.021, 50)).toBe('voice_too_long');
  expect(await read(300, 49)).toBe('voice_too_long');
});

test.each([
  ['a video without sound', async () => Promise.resolve(fs.readFileSync(clip))],
  ['bytes', async () => Promise.resolve(Buffer.from('no recording'))],
  ['sound that browsers record in another container', async () => voiceNote(1, new Mp4OutputFormat())],
])('%s is no recording', async (_, bytes) => {
  expect(await readVoice(order(await bytes(), 'voice'))).toBe('voice_unreadable');
});

test('a file is not written over itself, and an error of the disk is not the fault of the file', async () => {
  const film = await filmed({ frames: every20Ms(3) });
  const note = await voiceNote(1);
  const { directory } = stored(film);
  for (const [kind, bytes, read] of [
    ['video', film, readVideo],
    ['voice', note, readVoice],
  ] as const) {
    const file = path.join(directory, `${kind}.webm`);
    fs.writeFileSync(file, bytes);
    expect(await read({ kind, path: file, directory })).toBe(`${kind}_unreadable`);
    expect(fs.readFileSync(file).equals(bytes)).toBe(true);
    await expect(read({ kind, path: directory, directory })).rejects.toThrow('EISDIR');
  }
});
