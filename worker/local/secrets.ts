import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from './write-whole.ts'

export type Secrets = Record<'JWT_SECRET' | 'PASSWORD_PEPPER' | 'FILES_SECRET' | 'CREDENTIAL_KEYS', string>

const random = () => randomBytes(32).toString('base64url')

/** A private Ed25519 JWK set with one key; keys added later go first and the old ones stay to verify with. */
function credentialKeys(): string {
  const jwk = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  return JSON.stringify({ keys: [{ ...jwk, kid: randomBytes(6).toString('hex'), alg: 'EdDSA', use: 'sig' }] })
}

/**
 * The secrets of this machine, made once and kept in DATA_DIR/secrets.json, readable by its owner only.
 * Losing the file ends every session and makes stored passwords useless: it belongs to the data.
 */
export function localSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  const secrets: Secrets = {
    JWT_SECRET: random(),
    PASSWORD_PEPPER: random(),
    FILES_SECRET: random(),
    CREDENTIAL_KEYS: credentialKeys(),
  }
  mkdirSync(dataDir, { recursive: true })
  writeWhole(file, JSON.stringify(secrets, null, 2), 0o600)
  return secrets
}
