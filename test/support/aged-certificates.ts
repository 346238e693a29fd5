import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeJwt } from 'jose'
import { signCredential } from '#worker/features/certificates/signature.ts'
import { withDatabase } from './moved-clock.ts'

const DAY = 86_400_000
type Row = { id: string; credential: string }

/**
 * The data of a stopped server, as if all certificates had been issued so many days earlier: with the dates in their
 * credentials, which the server's own key signs again, for a row that says another date than its signature is no
 * certificate.
 */
export async function ageCertificates(
  { dataDir, origin }: { dataDir: string; origin: string },
  days: number,
): Promise<void> {
  // Written by the server at its first start.
  const secrets = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as {
    CREDENTIAL_KEYS: string
  }
  const keys = { CREDENTIAL_KEYS: secrets.CREDENTIAL_KEYS, APP_ORIGIN: origin }
  const rows = withDatabase(dataDir, (database) =>
    database.prepare('select id, credential from certificates').all(),
  ) as Row[]
  const aged = await Promise.all(
    rows.map(async ({ id, credential }) => ({
      id,
      credential: await signCredential(keys, earlier(decodeJwt(credential), days)),
    })),
  )
  const by = days * DAY
  withDatabase(dataDir, (database) => {
    for (const { id, credential } of aged) {
      database
        .prepare(
          `update certificates set credential = ?, issued_at = issued_at - ${by}, expires_at = expires_at - ${by},
            remind_at = remind_at - ${by} where id = ?`,
        )
        .run(credential, id)
    }
  })
}

function earlier(payload: Record<string, unknown>, days: number) {
  const iso = (at: unknown) =>
    typeof at === 'string' ? new Date(Date.parse(at) - days * DAY).toISOString() : undefined
  const seconds = (at: unknown) => (typeof at === 'number' ? at - (days * DAY) / 1000 : undefined)
  return {
    ...payload,
    iss: String(payload.iss),
    validFrom: iso(payload.validFrom),
    validUntil: iso(payload.validUntil),
    nbf: seconds(payload.nbf),
    iat: seconds(payload.iat),
    exp: seconds(payload.exp),
  }
}
