import { parseArgs } from 'node:util';
import { makeModule } from './module/make.ts';
import { moduleName } from './module/name.ts';

/** `npm run new-module -- NAME [--layer ground|middle|top] [--thing NAME]`: a small module that passes every check. */
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { layer: { type: 'string', default: 'middle' }, thing: { type: 'string' } },
  });
  const module = moduleName(positionals[0], values.layer, values.thing);
  const { written, changed } = makeModule(process.cwd(), module);
  for (const file of written) console.log(`new      ${file}`);
  for (const file of changed) console.log(`changed  ${file}`);
  console.log('Next: make it yours. docs/recipes.md says what else there is, such as screens and kinds.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
