import { relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * What a build holds: which file each module of ours went into, and what each file brings along. Paths are relative to
 * the repository and to the build.
 */
export interface ChunkMap {
  modules: Record<string, string>;
  files: Record<string, { imports: string[]; styles: string[] }>;
}

/** Name of the file below the build's folder. */
export const CHUNK_MAP = 'chunks.json';

/**
 * Writes the map of modules and files, so that a page can be weighed without a browser. The bundler's own manifest
 * knows entries only.
 */
export function chunkMap(root: string): Plugin {
  return {
    name: 'chunk-map',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const map: ChunkMap = { modules: {}, files: {} };
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        map.files[chunk.fileName] = { imports: chunk.imports, styles: [...(chunk.viteMetadata?.importedCss ?? [])] };
        for (const module of chunk.moduleIds) {
          const path = relative(root, module);
          if (/^(web|contract)\//.test(path)) map.modules[path] = chunk.fileName;
        }
      }
      this.emitFile({ type: 'asset', fileName: CHUNK_MAP, source: JSON.stringify(map) });
    },
  };
}
