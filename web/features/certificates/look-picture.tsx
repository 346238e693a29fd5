import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { errorText } from '#web/api/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import type { CertificateLook, CertificatePicture } from '#worker/contract/certificate-looks.ts'
import { m } from './look-messages.ts'
import { lookQuery, removePicture, savePicture } from './look-queries.ts'

/** A signature or the logo: to choose, change or remove. */
export function LookPicture({ part, address }: { part: CertificatePicture; address: string | null }) {
  const input = useRef<HTMLInputElement>(null)
  const client = useQueryClient()
  const what = m.pictures[part]
  const show = (look: CertificateLook) => client.setQueryData(lookQuery.queryKey, look)
  const save = useMutation({
    mutationFn: (file: File) => savePicture(part, file),
    meta: { quiet: true },
    onSuccess: show,
  })
  const remove = useMutation({ mutationFn: () => removePicture(part), onSuccess: show })
  return (
    <div className="stack gap-small">
      <h3 className="text-label">{what}</h3>
      {address && <img className="certificate-picture" src={address} alt={what} />}
      <div className="row row-wrap gap-small">
        <Button
          size="dense"
          aria-label={address ? m.pictures.replace({ what }) : m.pictures.choose({ what })}
          busy={save.isPending && m.pictures.working}
          onClick={() => input.current?.click()}
        >
          {address ? m.pictures.replaceShort : m.pictures.chooseShort}
        </Button>
        {address && (
          <Button
            size="dense"
            kind="ghost"
            aria-label={m.pictures.remove({ what })}
            onClick={() => remove.mutate()}
          >
            {m.pictures.removeShort}
          </Button>
        )}
      </div>
      {save.error && <FieldError>{errorText(save.error)}</FieldError>}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={m.pictures.choose({ what })}
        accept="image/png,image/jpeg"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          if (file) save.mutate(file)
          // Reset, so that the same file can be chosen again after it was removed.
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
