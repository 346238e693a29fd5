import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unzipSync } from 'fflate'
import { startServer, type TestServer } from './server.ts'

/** This version on a data folder that an earlier one left. */
export async function serverOnRelease(name: string): Promise<TestServer> {
  const archive = fileURLToPath(new URL(`../fixtures/releases/${name}.zip`, import.meta.url))
  const dataDir = mkdtempSync(join(tmpdir(), 'sullam-earlier-'))
  for (const [path, bytes] of Object.entries(unzipSync(readFileSync(archive)))) {
    mkdirSync(dirname(join(dataDir, path)), { recursive: true })
    writeFileSync(join(dataDir, path), bytes)
  }
  const server = await startServer({ dataDir })
  return {
    ...server,
    stop: async () => {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
