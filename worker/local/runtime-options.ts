import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import type { MiniflareOptions } from 'miniflare'
import { D1_KEY } from './database-link.ts'

/** The Worker's part of a build folder. */
const workerOf = (build: string) => join(build, 'sullam')

/** The part of the generated wrangler.json that one machine needs; wrangler.toml stays the one source. */
export type WorkerConfig = {
  name: string
  main: string
  compatibility_date: string
  compatibility_flags: string[]
  vars: Record<string, string>
  triggers: { crons: string[] }
  assets: { directory: string; not_found_handling: 'none'; run_worker_first: string[] }
  d1_databases: { binding: string; database_id: string }[]
  r2_buckets: { binding: string; bucket_name: string }[]
  durable_objects: { bindings: { name: string; class_name: string }[] }
  queues: { producers: { binding: string; queue: string }[]; consumers: QueueConsumer[] }
}
type QueueConsumer = {
  queue: string
  max_batch_size?: number
  max_batch_timeout?: number
  max_concurrency?: number
  max_retries?: number
  retry_delay?: number
  dead_letter_queue?: string
}
type WorkerOptions = NonNullable<MiniflareOptions['workers']>[number]
type Modules = NonNullable<WorkerOptions['config']['manifest']>['modules']
type Bindings = NonNullable<WorkerOptions['config']['env']>

const MODULE_TYPES = {
  '.js': 'esm',
  '.wasm': 'wasm',
  '.bin': 'data',
  '.txt': 'text',
  '.html': 'text',
  '.sql': 'text',
} as const

export function readWorkerConfig(build: string): WorkerConfig {
  return JSON.parse(readFileSync(join(workerOf(build), 'wrangler.json'), 'utf8'))
}

/**
 * Every chunk of the build, by the path its siblings import it with. Miniflare keeps them for a workerd that dies, and
 * the strings of chunks with Arabic in them would be twice as large as their bytes.
 */
function modules(builtWorker: string): Modules {
  const found: Modules = {}
  for (const entry of readdirSync(builtWorker, { withFileTypes: true, recursive: true })) {
    const type = MODULE_TYPES[extname(entry.name) as keyof typeof MODULE_TYPES] // absent for other files
    if (!entry.isFile() || !type) continue
    const path = join(entry.parentPath, entry.name)
    const name = path.slice(builtWorker.length + 1).replaceAll('\\', '/')
    found[name] = { type, contents: new Uint8Array(readFileSync(path)) }
  }
  return found
}

/** Whatever a name leads to, this network refuses addresses that are not public. */
export const PUBLIC_NETWORK: Bindings[string] = {
  type: 'network',
  allow: ['public'],
  tlsOptions: { trustBrowserCas: true },
}

const LOCAL_DATABASE = 'LocalDatabase'
const OBJECT = { type: 'durable-object', storage: 'sqlite' } as const

function bindings(config: WorkerConfig, vars: Record<string, string>): Bindings {
  const env: Bindings = {
    ASSETS: { type: 'assets' },
    WEB: PUBLIC_NETWORK,
  }
  for (const [name, value] of Object.entries({ ...config.vars, ...vars })) env[name] = { type: 'text', value }
  for (const { database_id: databaseId } of config.d1_databases) {
    env.LOCAL_DB = { type: 'durable-object', worker: config.name, exportName: LOCAL_DATABASE }
    env.LOCAL_DB_NAME = { type: 'text', value: databaseId }
  }
  for (const { binding, bucket_name: bucketName } of config.r2_buckets)
    env[binding] = { type: 'r2', name: bucketName }
  for (const { binding, queue } of config.queues.producers) env[binding] = { type: 'queue', name: queue }
  for (const { name, class_name: className } of config.durable_objects.bindings) {
    env[name] = { type: 'durable-object', worker: config.name, exportName: className }
  }
  return env
}

const queueTrigger = (consumer: QueueConsumer) => ({
  type: 'queue' as const,
  name: consumer.queue,
  maxBatchSize: consumer.max_batch_size,
  maxBatchTimeout: consumer.max_batch_timeout,
  maxConcurrency: consumer.max_concurrency,
  maxRetries: consumer.max_retries,
  retryDelay: consumer.retry_delay,
  deadLetterQueue: consumer.dead_letter_queue,
})

/**
 * The built Worker with its bindings, as Miniflare takes it. Requests come to its `LocalEdge` directly: the way through
 * Miniflare's own three Workers costs more than most answers.
 */
export function workerOptions(build: string, vars: Record<string, string>, port: number): WorkerOptions {
  const config = readWorkerConfig(build)
  const builtWorker = workerOf(build)
  return {
    config: {
      name: config.name,
      compatibilityDate: config.compatibility_date,
      compatibilityFlags: config.compatibility_flags,
      manifest: { mainModule: config.main, modulesRoot: builtWorker, modules: modules(builtWorker) },
      env: bindings(config, vars),
      exports: {
        ...Object.fromEntries(
          config.durable_objects.bindings.map(({ class_name: className }) => [className, OBJECT]),
        ),
        [LOCAL_DATABASE]: { ...OBJECT, unsafeUniqueKey: D1_KEY, unsafePreventEviction: true },
      },
      triggers: [
        ...config.queues.consumers.map(queueTrigger),
        ...config.triggers.crons.map((schedule) => ({ type: 'scheduled' as const, schedule })),
      ],
      assets: {
        directory: resolve(builtWorker, config.assets.directory),
        hasUserWorker: true,
        notFoundHandling: config.assets.not_found_handling,
        runWorkerFirst: config.assets.run_worker_first,
      },
    },
    dev: { unsafeDirectSockets: [{ host: 'localhost', port, entrypoint: 'LocalEdge' }] },
  }
}
