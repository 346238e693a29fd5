const NO_FILES = '\0no-files'

/** The package that reads containers can also open files by their path, which a Worker has none of. */
export function withoutFiles() {
  return {
    name: 'sullam-withoutFiles',
    enforce: 'pre' as const,
    resolveId: (id: string, importer?: string) =>
      id === './node.js' && importer?.includes('/mediabunny/') ? NO_FILES : undefined,
    load: (id: string) => (id === NO_FILES ? 'export const fs = undefined' : undefined),
  }
}
