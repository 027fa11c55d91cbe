import fs from 'node:fs';
import path from 'node:path';
import { fieldRefusal } from '#platform/refusal.ts';

/** 10,000 lines in lower case, most common first. Source: see the licence next to the file. */
const file = path.join(import.meta.dirname, '../data/common-passwords.txt');
let commonPasswords: ReadonlySet<string> | undefined;

/** Whether a password is among the 10,000 most common, regardless of case. */
export function isCommon(password: string): boolean {
  commonPasswords ??= new Set(fs.readFileSync(file, 'utf8').split('\n').filter(Boolean));
  return commonPasswords.has(password.toLowerCase());
}

/** @throws Refusal of the field `password` */
export function refuseCommon(password: string): void {
  if (isCommon(password)) throw fieldRefusal('password', 'password_common');
}
