type Policy = { createScriptURL: (address: string) => string }
type TrustedTypes = { createPolicy: (name: string, rules: Policy) => Policy }

/** Only a script of ours may be started, so the one policy that the page allows lets nothing else through. */
function trusted(address: string): string {
  const types = (window as { trustedTypes?: TrustedTypes }).trustedTypes
  policy ??= types?.createPolicy('pdf-worker', { createScriptURL: ownScript }) ?? {
    createScriptURL: ownScript,
  }
  return policy.createScriptURL(address)
}
let policy: Policy | undefined

function ownScript(address: string): string {
  if (new URL(address, location.href).origin !== location.origin) throw new TypeError('no script of ours')
  return address
}

/** Starts a module of ours beside the page. */
export const startOwnWorker = (address: string): Worker => new Worker(trusted(address), { type: 'module' })
