/// <reference types="@cloudflare/vitest-plugin/types" />
import type { D1Migration } from '@cloudflare/vitest-plugin'

declare global {
  namespace Cloudflare {
    interface Env {
      DB: D1Database
      REPLICA: D1Database
      OBJECT_DB: DurableObjectNamespace<
        import('../../worker/platform/database/local-database.ts').LocalDatabase
      >
      TEST_MIGRATIONS: D1Migration[]
      /** What they make of an empty database, as one migration. */
      TEST_SCHEMA: D1Migration
    }
    interface GlobalProps {
      mainModule: typeof import('../../worker/index.ts')
    }
  }
}
