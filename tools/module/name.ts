import type { Layers } from '../boundaries/layers.ts';

/** The names of a new module. */
export interface ModuleName {
  /** Folder, and the word in addresses: `web-profiles`. */
  folder: string;
  /** Identifier in code: `webProfiles`. */
  identifier: string;
  /** Prefix of type names: `WebProfiles`. */
  type: string;
  /** Its main object, singular: `web-profile`. Names its table and endpoints. */
  thing: string;
  layer: keyof Layers;
}

/** Reserved or meaningless words, which cannot be the name of a module. */
const reservedNames = new Set(
  `utils helpers common manager service core misc platform shell ui main modules routes facts kinds cards kit refusals
  text language problems new class function default import export delete package public private static yield`.split(
    /\s+/,
  ),
);

/** Validates a typed name. Throws an error that says what is wrong. */
export function moduleName(input: string | undefined, layer: string, thing?: string): ModuleName {
  if (input === undefined) throw new Error('Name the module: npm run new-module -- recipes --layer middle');
  if (!/^[a-z]+(-[a-z]+)*$/.test(input))
    throw new Error(`"${input}": small letters, words joined by a hyphen, such as recipes or web-profiles`);
  if (reservedNames.has(input))
    throw new Error(`"${input}" means something else here or says nothing; choose the product's noun`);
  if (layer !== 'ground' && layer !== 'middle' && layer !== 'top')
    throw new Error(`--layer is ground, middle or top, not "${layer}"`);
  const singular = thing ?? (input.endsWith('s') ? input.slice(0, -1) : `${input}-item`);
  if (!/^[a-z]+(-[a-z]+)*$/.test(singular) || singular === input)
    throw new Error(`"${singular}": --thing is one of what the module is about, such as recipe`);
  const type = input.replace(/(?:^|-)([a-z])/g, (_, initial: string) => initial.toUpperCase());
  return { folder: input, identifier: type.charAt(0).toLowerCase() + type.slice(1), type, thing: singular, layer };
}
