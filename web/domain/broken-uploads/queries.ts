import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { listUploads } from '#web/api/upload-parts.ts'
import { KEYS } from '#web/domain/keys.ts'

export const uploadsQuery = queryOptions({
  queryKey: [...KEYS.media, 'uploads'],
  queryFn: listUploads,
  // Uploads break off on other screens, too.
  staleTime: 0,
})

export const deleteUpload = (id: string) => unwrap(api.uploads[':id'].$delete({ param: { id } }))
