import path from 'node:path';

/** The module graph that the bundler provides while it splits code. */
export interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly code?: string | null } | null;
}

const namesIn = (list: string): readonly (string | undefined)[] =>
  list.split(',').map((name) =>
    name
      .trim()
      .split(/\s+as\s+/)
      .at(0),
  );

/**
 * The files behind the public API of a module that export these names, and what the API imports itself. A public API
 * imports every part of its module, and who uses one part of it does not use the others.
 */
function behindApi(graph: Graph, api: string, names: ReadonlySet<string | undefined>): readonly string[] {
  const { importedIds = [], code } = graph.getModuleInfo(api) ?? {};
  const unused = [...(code ?? '').matchAll(/export\s*\{([^}]*)\}\s*from\s*["']\.\/([^"']+)["']/g)].flatMap(
    ([, list = '', file = '']) =>
      list.split(',').some((name) =>
        names.has(
          name
            .trim()
            .split(/\s+as\s+/)
            .at(-1),
        ),
      )
        ? []
        : [file],
  );
  const folder = path.dirname(api);
  return importedIds.filter((id) => !unused.some((file) => id === `${folder}/${file}`));
}

/** The contract of a module, without that of the core. */
export const CONTRACT = /\/contract\/src\/(?!core\/)(?:[\w-]+\/)+[\w.-]+\.ts$/;

/** A contract with its schemas. */
const WHOLE = /\.whole\.ts$/;

/** The index of the icon library. */
const ICONS = /[\\/]@tabler[\\/]icons-react[\\/]dist[\\/]esm[\\/]tabler-icons-react\.mjs$/;

/** What a module uses of others: through the public API of a module, only what it names. */
export function usedBy(graph: Graph, id: string, src: string): readonly string[] {
  const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
  const names = new Map<string, Set<string | undefined>>();
  for (const [, list = '', module = ''] of (code ?? '').matchAll(
    /import\s*\{([^}]*)\}\s*from\s*["']#web\/([\w-]+)["']/g,
  )) {
    const api = `${src}/modules/${module}/index.ts`;
    names.set(api, new Set([...(names.get(api) ?? []), ...namesIn(list)]));
  }
  const icons = [...(code ?? '').matchAll(/import\s*\{([^}]*)\}\s*from\s*["']@tabler\/icons-react["']/g)];
  return importedIds.flatMap((next) => {
    // Its index exports thousands.
    if (ICONS.test(next))
      return icons.flatMap(([, list = '']) => namesIn(list).map((name) => `${path.dirname(next)}/icons/${name}.mjs`));
    // Without schemas, contracts use of each other what is in their core.
    if (CONTRACT.test(id) && !WHOLE.test(id) && CONTRACT.test(next)) return [];
    const used = names.get(next);
    return used === undefined ? [next] : behindApi(graph, next, used);
  });
}

/** All static imports of these modules, including themselves. */
export function reachable(roots: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    next(id).forEach(visit);
  };
  roots.forEach(visit);
  return found;
}
