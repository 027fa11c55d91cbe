import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  Input,
  type InputTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import yazl from 'yazl';

/* Small videos and documents, made by the tests themselves. */

/** Four seconds without sound, 480 × 270, VP8. */
export const clip = path.resolve(import.meta.dirname, '../../src/demo/files/solar-roof.webm');

/** The clip in another container, as a phone would label it. `at`: seconds at which its frames begin to be shown. */
export async function phoneVideo({ stretch = 1 }: { stretch?: number } = {}): Promise<Buffer> {
  const input = new Input({ formats: [WEBM], source: new FilePathSource(clip) });
  const track = (await input.getPrimaryVideoTrack())!;
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target });
  const source = new EncodedVideoPacketSource('vp9');
  output.addVideoTrack(source, { name: 'Phone of Asha' });
  output.setMetadataTags({ title: 'Roof', comment: '+28.6139+077.2090/', raw: { '©xyz': '+28.6139+077.2090/' } });
  await output.start();
  const decoderConfig = { codec: 'vp09.00.10.08', codedWidth: 480, codedHeight: 270 };
  for await (const { data, type, timestamp, duration } of new EncodedPacketSink(track).packets())
    await source.add(new EncodedPacket(data, type, timestamp * stretch, duration * stretch), { decoderConfig });
  await output.finalize();
  input.dispose();
  return Buffer.from(target.buffer!);
}

/** A recording of silence: packets of Opus of 20 ms, as browsers make them. */
export async function voiceNote(seconds: number, format: OutputFormat = new WebMOutputFormat()): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source, { name: 'Microphone of Asha' });
  await output.start();
  const decoderConfig = { codec: 'opus', numberOfChannels: 1, sampleRate: 48_000 };
  const silence = Uint8Array.from([0xf8, 0xff, 0xfe]);
  for (let packet = 0; packet < seconds * 50; packet += 1)
    await source.add(new EncodedPacket(silence, 'key', packet / 50, 1 / 50), { decoderConfig });
  await output.finalize();
  return Buffer.from(target.buffer!);
}

/** A webm whose packets begin at these seconds and last 20 ms; `frames` are pictures, `sounds` are silence. */
export async function filmed({
  frames = [],
  sounds = [],
  side = 64,
  duration = 0.02,
}: {
  frames?: readonly number[];
  sounds?: readonly number[];
  side?: number;
  duration?: number;
}): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const video = new EncodedVideoPacketSource('vp8');
  const audio = new EncodedAudioPacketSource('opus');
  if (frames.length > 0) output.addVideoTrack(video);
  if (sounds.length > 0) output.addAudioTrack(audio);
  await output.start();
  const videoConfig = { decoderConfig: { codec: 'vp8', codedWidth: side, codedHeight: 48 } };
  const audioConfig = { decoderConfig: { codec: 'opus', numberOfChannels: 1, sampleRate: 48_000 } };
  const packet = (at: number) => new EncodedPacket(Uint8Array.from([0xf8, 0xff, 0xfe]), 'key', at, duration);
  await Promise.all([
    ...frames.map(async (at) => video.add(packet(at), videoConfig)),
    ...sounds.map(async (at) => audio.add(packet(at), audioConfig)),
  ]);
  await output.finalize();
  return Buffer.from(target.buffer!);
}

/** When the packets of a webm or mp4 begin, in seconds, by track. */
export async function packetsOf(file: string): Promise<{ frames: number[]; sounds: number[] }> {
  const input = new Input({ formats: [MP4, WEBM], source: new FilePathSource(file) });
  const times = async (track: InputTrack | null) => {
    const found: number[] = [];
    if (track !== null) for await (const { timestamp } of new EncodedPacketSink(track).packets()) found.push(timestamp);
    return found;
  };
  const [frames, sounds] = [
    await times(await input.getPrimaryVideoTrack()),
    await times(await input.getPrimaryAudioTrack()),
  ];
  input.dispose();
  return { frames, sounds };
}

/** An mp4 with H.264 in a profile for studios, which browsers do not play. */
export async function studioVideo(): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat(), target });
  const source = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(source);
  await output.start();
  const description = Uint8Array.from([1, 0x7a, 0, 0x28, 0xff, 0xe1, 0, 4, 0x67, 0x7a, 0, 0x28, 1, 0, 2, 0x68, 0xce]);
  const decoderConfig = { codec: 'avc1.7a0028', codedWidth: 64, codedHeight: 64, description };
  await source.add(new EncodedPacket(Uint8Array.from([0, 0, 0, 2, 0x65, 0x88]), 'key', 0, 1), { decoderConfig });
  await output.finalize();
  return Buffer.from(target.buffer!);
}

/** A pdf whose pages say `words` and their number; `extra` goes into its catalogue. */
export function pdf({
  pages = 1,
  extra = '',
  words = '',
}: { pages?: number; extra?: string; words?: string } = {}): Buffer {
  const font = '/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>';
  const said = (each: number) => `BT /F1 14 Tf 20 100 Td (${words} ${each + 1}) Tj ET`;
  const objects = [
    `<</Type/Catalog/Pages 2 0 R${extra}>>`,
    `<</Type/Pages/Count ${pages}/Kids[${Array.from({ length: pages }, (_, each) => `${each + 3} 0 R`).join(' ')}]>>`,
    ...Array.from({ length: pages }, (_, each) => {
      const contents = words === '' ? '' : `${font}/Contents ${each + 3 + pages} 0 R`;
      return `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]${contents}>>`;
    }),
    ...Array.from({ length: words === '' ? 0 : pages }, (_, each) => {
      const text = said(each);
      return `<</Length ${text.length}>>\nstream\n${text}\nendstream`;
    }),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const tail = `trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(`${text}xref\n0 ${size}\n0000000000 65535 f \n${table}${tail}`);
}

const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/word/document.xml"
 ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (inner: string) =>
  `<?xml version="1.0"?>
  <Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`;

/** A docx with this inside its body, in WordprocessingML; links `rId1` and on lead to `links`. `more`: other parts. */
export async function docx(
  body: string | Buffer,
  links: readonly string[] = [],
  more: Readonly<Record<string, string>> = {},
): Promise<Buffer> {
  const start = `<?xml version="1.0"?><w:document xmlns:r="${relation}"
    xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>`;
  const zip = new yazl.ZipFile();
  const add = (name: string, content: string | Buffer) => zip.addBuffer(Buffer.from(content), name);
  add('[Content_Types].xml', types);
  add(
    '_rels/.rels',
    relations(`<Relationship Id="rId1" Type="${relation}/officeDocument" Target="word/document.xml"/>`),
  );
  add(
    'word/_rels/document.xml.rels',
    relations(
      links
        .map(
          (target, at) =>
            `<Relationship Id="rId${at + 1}" Type="${relation}/hyperlink" Target="${target}" TargetMode="External"/>`,
        )
        .join(''),
    ),
  );
  add(
    'word/document.xml',
    Buffer.concat([Buffer.from(start), Buffer.from(body), Buffer.from('</w:body></w:document>')]),
  );
  for (const [name, content] of Object.entries(more)) add(name, content);
  zip.end();
  return await buffer(zip.outputStream);
}

/** A zip with these files. */
export async function zipOf(parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

/** Writes bytes to a file of their own and returns its path with a folder for what is made from it. */
export function stored(bytes: Uint8Array): { path: string; directory: string } {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'guildhall-made-'));
  const file = path.join(directory, 'original');
  fs.writeFileSync(file, bytes);
  return { path: file, directory };
}
