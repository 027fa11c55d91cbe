import { relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * The content of a build: the file of each module, and the imports of each file. Paths are relative to the repository
 * and to the build.
 */
export interface ChunkMap {
  modules: Record<string, string>;
  files: Record<string, { imports: string[]; styles: string[] }>;
}

/** Name of the output file below the build's folder. */
export const CHUNK_MAP = 'chunks.json';

/**
 * Writes the map of modules and files, so that a page can be measured without a browser. The bundler's own manifest
 * contains only entries.
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
