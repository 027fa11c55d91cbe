import { text } from './text.ts';

/* Check marks: ✓ ✔ ☑ ✅ 🗸 🗹 ⍻ 𐄂. */
const checkMarks = '\u2713\u2714\u2611\u2705\u{1f5f8}\u{1f5f9}\u237b\u{10102}';
/* Signs that would pass as a badge beside a name: √ 🎖 🏅 🛡 🔰 🪪 💠 🔵 🔷 🔹 🆗. */
const badges = '\u221a\u{1f396}\u{1f3c5}\u{1f6e1}\u{1f530}\u{1faaa}\u{1f4a0}\u{1f535}\u{1f537}\u{1f539}\u{1f197}';
const inName = new RegExp(`[${checkMarks}${badges}]`, 'u');
const inHeadline = new RegExp(`[${checkMarks}]`, 'u');

/** A name of a person, without signs that imitate the verified badge, which the product shows beside names. */
export const personName = ({ max }: { max: number }) =>
  text({ max, min: 1, without: { signs: inName, key: 'imitates_badge' } });

/** The line below a name, where a check mark would look like the badge. */
export const headlineText = ({ max }: { max: number }) =>
  text({ max, without: { signs: inHeadline, key: 'imitates_badge' } });
