/** Chosen once in this process and sent nowhere: without it nobody can foretell a mark. */
let secret: string | undefined

/**
 * Text of a document between two lines with a mark. The mark is the same for the same text, so that providers can reuse
 * what they have read of a lesson; a document that holds its own mark would change it by that.
 */
export async function fenced(name: string, text: string): Promise<string> {
  secret ??= crypto.randomUUID()
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${secret} ${name} ${text}`))
  const mark = [...new Uint8Array(bytes).slice(0, 12)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  return [`===== ${name} ${mark} =====`, text, `===== ${name} ${mark} =====`].join('\n')
}
