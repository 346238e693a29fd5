import { and, inArray, type SQL } from 'drizzle-orm'
import { fileTypeFromBuffer } from 'file-type/core'
import { materials } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import { embedOf } from '#worker/contract/embeds.ts'
import type { Recording } from '#worker/contract/recordings.ts'
import { signFileLink } from '#worker/platform/files/signed-links.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { orUnavailable } from '#worker/platform/unavailable.ts'

/** Formats tell themselves by their first bytes. */
const HEAD_BYTES = 4_096

/** The address of the recording that `isMine` finds. A film takes longer than a page, so the link lasts for hours. */
export async function getRecording(services: Services, isMine: SQL | undefined): Promise<Recording> {
  const {
    name,
    kind,
    file_key: key,
    source_url: address,
  } = found(
    await services.db
      .select({
        name: materials.name,
        kind: materials.kind,
        file_key: materials.file_key,
        source_url: materials.source_url,
      })
      .from(materials)
      .where(and(isMine, inArray(materials.kind, ['audio', 'video'])))
      .get(),
  )
  const embed = address === null ? null : embedOf(address)
  if (address !== null && embed) return { url: address, kind: 'video', embed }
  const head = found(
    await orUnavailable(() => services.files.get(key, { range: { offset: 0, length: HEAD_BYTES } })),
  )
  const type = (await fileTypeFromBuffer(new Uint8Array(await head.arrayBuffer())))?.mime
  const answer = { name, type: type ?? 'application/octet-stream', disposition: 'inline' } as const
  const url = await signFileLink(services, key, answer, LIMITS.recordingLinkMs)
  return { url, kind: kind === 'video' ? 'video' : 'audio', embed: null }
}
