import fs from 'node:fs';
import path from 'node:path';
import { v7 as uuid } from 'uuid';
import { finishUpload, type UploadKind } from '#contract/media/files.ts';
import type { NewVideo } from '#contract/media/videos.ts';
import type { NewAttachment } from '#contract/posts/attachments.ts';
import { createPost } from '#contract/posts/posts.ts';
import { across } from '#platform/database/narrow.ts';
import { day } from '#platform/time.ts';
import { insertUpload, uploadKey } from '#platform/uploads/index.ts';
import type { App } from '../app.ts';
import { guide, meeting } from './documents.ts';
import { scene } from './drawings/scenes/scene.ts';
import { expectOk, type Person, untilRead, upload } from './people.ts';
import type { DemoEvent } from './story.ts';

const clip = path.join(import.meta.dirname, 'files/solar-roof.webm');
const captions = `WEBVTT

00:00.000 --> 00:02.000
The sun rises over five new panels.

00:02.000 --> 00:03.900
At noon they feed the whole street.
`;

/** Stores a file as if it had arrived in pieces, and waits until it was read. */
export async function arrive(
  app: App,
  person: Person,
  kind: UploadKind,
  filename: string,
  bytes: Buffer,
): Promise<string> {
  const id = uuid();
  await app.services.files.putBytes(uploadKey(id), bytes, 'application/octet-stream');
  const row = { id, memberId: person.id, kind, filename, size: bytes.length, createdAt: app.services.clock.now() };
  await insertUpload(across(app.database.db), row);
  await expectOk('file', person.call(finishUpload, { body: { uploadId: id } }));
  await untilRead(person, id);
  return id;
}

/** The sun over a roof, with a still and captions. */
export const roofVideo = async (app: App, person: Person, seed: number): Promise<NewVideo> => ({
  mediaId: await arrive(app, person, 'video', 'solar-roof.webm', fs.readFileSync(clip)),
  poster: { id: await upload(person, 'post', await scene('roofs', seed)), alt: 'The sun over a row of solar panels' },
  captions: [{ mediaId: await arrive(app, person, 'captions', 'en.vtt', Buffer.from(captions)), language: 'en' }],
});

/** A video with captions, a pdf and a docx. */
export function filePosts(app: App, people: readonly Person[], from: Date): DemoEvent[] {
  const [asha, ravi] = people;
  const karan = people.find(({ username }) => username.startsWith('karan'));
  if (!asha || !ravi || !karan) return [];
  const publish = (author: Person, text: string, attach: () => Promise<NewAttachment>) => async (): Promise<void> => {
    const body = { text, visibility: 'anyone' as const, attachment: await attach() };
    await expectOk('post with a file', author.call(createPost, { body }));
  };
  const video = publish(karan, 'One day on a roof, in four seconds. #solar', async () => ({
    kind: 'video',
    ...(await roofVideo(app, karan, 91)),
  }));
  const pdf = publish(asha, 'The questions that I wish someone had asked me before I bought panels.', async () => ({
    kind: 'document',
    mediaId: await arrive(app, asha, 'document', 'A small solar system.pdf', await guide()),
    cover: { id: await upload(asha, 'post', await scene('roofs', 92)), alt: 'Low roofs with solar panels' },
  }));
  const docx = publish(ravi, 'The agenda for Thursday. Tell me what is missing.', async () => ({
    kind: 'document',
    mediaId: await arrive(app, ravi, 'document', 'Agenda.docx', await meeting()),
  }));
  const at = (days: number) => new Date(from.getTime() + days * day);
  return [
    { at: at(6), run: docx },
    { at: at(10), run: pdf },
    { at: at(13), run: video },
  ];
}
