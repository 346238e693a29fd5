/** The root of the repository, with a slash at its end. */
export const root: string
/** Installs what the lock file names when node_modules does not hold it; stops the process when that fails. */
export function ensureInstalled(): void
/** The Node that the lock file pins, or this one where its binary could not be unpacked. */
export function pinnedNode(): string
/** Environment variables of every process that runs our TypeScript and stays. */
export const compileCache: { NODE_COMPILE_CACHE: string }
/** Runs a TypeScript file on the pinned Node with the terminal's streams and signals; ends with its exit code. */
export function runOnPinnedNode(file: string, args: string[]): void
