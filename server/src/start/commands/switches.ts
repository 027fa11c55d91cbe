import type { Module } from '#platform/module.ts';
import { StartRefusal } from '#platform/start-refusal.ts';
import { findSwitchedOff } from '#platform/switches/stored.ts';
import { createSwitches } from '#platform/switches/switches.ts';
import { switchModule } from '#modules/admin';
import { type CommandDatabase, withDatabase, writeInside } from './command-database.ts';

interface Command {
  readonly open: () => Promise<CommandDatabase>;
  readonly print: (line: string) => void;
  readonly modules: Readonly<Record<string, Module>>;
}

const namesOf = ({ modules }: Command): readonly string[] => [...createSwitches(modules).switchable].toSorted();
const nothing = 'No module of this version can be switched off.';

/** `npm run admin -- switch off NAME`: running processes follow at once. @throws StartRefusal */
export async function switchTo(command: Command, to: 'on' | 'off', module: string): Promise<void> {
  const names = namesOf(command);
  if (!names.includes(module))
    throw new StartRefusal(
      names.length === 0 ? nothing : `${module} cannot be switched. These modules can: ${names.join(', ')}.`,
    );
  const changed = await withDatabase(command.open, async (db) =>
    writeInside(db, async (ctx) => switchModule(ctx, module, to)),
  );
  command.print(changed ? `${module} is switched ${to}.` : `${module} is switched ${to} already.`);
}

/** `npm run admin -- switch`: what can be switched off, and what is. */
export async function listSwitches(command: Command): Promise<void> {
  const { off } = await withDatabase(command.open, findSwitchedOff);
  const names = namesOf(command);
  if (names.length === 0) command.print(nothing);
  for (const name of names) command.print(`${name}  ${off.includes(name) ? 'off' : 'on'}`);
}
