import { writeFileSync } from 'node:fs';
import { onMigratedDatabase } from './schema/migrated.ts';
import { generateTypes, typesFile } from './schema/types.ts';

/** `npm run types`: run it after each new migration; `npm run check` reports when it was forgotten. */
const text = await onMigratedDatabase(generateTypes);
writeFileSync(typesFile, text);
console.log(`${typesFile}: ${text.match(/^export interface/gm)?.length ?? 0} interfaces`);
