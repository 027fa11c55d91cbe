import fs from 'node:fs';
import path from 'node:path';
import { foldName } from '#contract/reference/reference.ts';

const directory = path.join(import.meta.dirname, '../data/skills');

/** The normalised suffixes of a name that begin at a word: "machine learning", "learning". */
export function beginningsOf(name: string): string[] {
  const words = foldName(name).split(/(?<=[\s/(-])(?=[^\s/(-])/u);
  return words.map((_, index) => words.slice(index).join('').trim());
}

/**
 * The lists of skills by trade. Each line has a name, optionally followed by a bar and the Hindi name. The first entry
 * of a skill wins.
 */
export function readSkills() {
  const skills = new Map<string, { folded: string; names: Record<string, string>; rank: number }>();
  for (const file of fs.readdirSync(directory).toSorted()) {
    const lines = fs
      .readFileSync(path.join(directory, file), 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '');
    for (const [rank, line] of lines.entries()) {
      const [en = '', hn] = line.split('|').map((name) => name.trim());
      const searchKey = foldName(en);
      if (!skills.has(searchKey)) skills.set(searchKey, { folded: searchKey, names: { en, ...(hn && { hn }) }, rank });
    }
  }
  return [...skills.values()];
}

/** The search words of each skill; of two equal ones within a skill the earlier counts. */
export function readSkillWords() {
  return readSkills().flatMap(({ folded: skill, names }) => {
    const positions = new Map<string, number>();
    for (const name of Object.values(names))
      for (const [word, folded] of beginningsOf(name).entries())
        positions.set(folded, Math.min(word, positions.get(folded) ?? word));
    return [...positions].map(([folded, word]) => ({ skill, folded, word }));
  });
}
