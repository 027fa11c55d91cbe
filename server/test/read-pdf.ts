import { inflateSync } from 'node:zlib';

/*
 * A minimal reader for PDFs that PDFKit writes: uncompressed objects, deflated streams, and fonts with a table from
 * glyph codes to characters.
 */

const streamOf = (object: string): string => {
  const content = /stream\r?\n([\s\S]*?)\r?\nendstream/.exec(object)?.[1] ?? '';
  return object.includes('/FlateDecode') ? inflateSync(Buffer.from(content, 'latin1')).toString('latin1') : content;
};
const codes = (hex: string): string[] => hex.match(/[\da-f]{4}/gi) ?? [];
const textOf = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** The characters of each glyph of a font, by glyph code. */
function readTable(table: string): Map<string, string> {
  const meanings = new Map<string, string>();
  for (const [, first = '', list = ''] of table.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/gi))
    for (const [index, [, hex = '']] of [...list.matchAll(/<([\da-f\s]*)>/gi)].entries())
      meanings.set(
        (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0'),
        textOf(hex.replaceAll(/\s/g, '')),
      );
  return meanings;
}

/** The text of a PDF in the order in which PDFKit wrote it, and the number of pictures. */
export function readPdf(bytes: Buffer): { text: string; pictures: number } {
  const objects = new Map(
    [...bytes.toString('latin1').matchAll(/(\d+) 0 obj\r?\n([\s\S]*?)\r?\nendobj/g)].map(
      ([, number = '', body = '']) => [number, body],
    ),
  );
  const object = (number: string | undefined) => objects.get(number ?? '') ?? '';
  const fonts = new Map<string, Map<string, string>>();
  for (const body of objects.values())
    for (const [, name = '', number] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(object(number))?.[1];
      fonts.set(name, readTable(streamOf(object(table))));
    }
  let text = '';
  for (const body of objects.values()) {
    const contents = /\/Type \/Page\b[\s\S]*?\/Contents (\d+) 0 R|\/Contents (\d+) 0 R[\s\S]*?\/Type \/Page\b/.exec(
      body,
    );
    if (contents === null) continue;
    let font: Map<string, string> | undefined;
    for (const [, name, shownText] of streamOf(object(contents[1] ?? contents[2])).matchAll(
      /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g,
    )) {
      if (name !== undefined) font = fonts.get(name);
      for (const [, hex = ''] of (shownText ?? '').matchAll(/<([\da-f]+)>/gi))
        for (const code of codes(hex)) text += font?.get(code.toLowerCase()) ?? '';
      if (shownText !== undefined) text += ' ';
    }
  }
  return { text, pictures: [...objects.values()].filter((body) => body.includes('/Subtype /Image')).length };
}
