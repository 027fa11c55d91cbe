/** Whether a name is one of an IANA time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const stamp = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');
/** RFC 5545: separators and line breaks of a text are escaped, and no line is longer than 75 bytes. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r?\n/g, String.raw`\n`);
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const sign of line) {
    if (Buffer.byteLength(part + sign) > 74) {
      parts.push(part);
      part = ' ';
    }
    part += sign;
  }
  return [...parts, part].join('\r\n');
}

/** One interview as a file for calendars; both sides get the same entry. */
export function calendarOf(interview: {
  readonly id: string;
  readonly title: string;
  readonly place: string;
  readonly message: string;
  readonly start: Date;
  readonly minutes: number;
  readonly now: Date;
}): string {
  const end = new Date(interview.start.getTime() + interview.minutes * 60_000);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Guildhall//Interviews//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${interview.id}@guildhall`,
    `DTSTAMP:${stamp(interview.now)}`,
    `DTSTART:${stamp(interview.start)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${escaped(interview.title)}`,
    `LOCATION:${escaped(interview.place)}`,
    ...(interview.message === '' ? [] : [`DESCRIPTION:${escaped(interview.message)}`]),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
