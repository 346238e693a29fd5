import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '#web/api/client.ts'
import { uploadFile } from '#web/api/upload.ts'
import { recordingWords as m } from '#web/domain/recording/messages.ts'
import { afterMaterialReading } from '#web/domain/stale.ts'
import { isolate, num } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ui } from '#web/ui/messages.ts'
import { toast } from '#web/ui/toast.ts'
import type { Material } from '#worker/contract/materials.ts'
import type { CueFault } from '#worker/contract/recordings.ts'

const ACCEPTED = '.vtt,.srt,.txt,text/vtt,application/x-subrip,text/plain'

type Props = { material: Material; wordless?: boolean | undefined }

/**
 * Gives a recording its words, and names each line of a caption file that could not be used. Drawn for a recording
 * that has its words, too: the lines are still being read when the button has gone.
 */
export function TranscriptButton({ material, wordless }: Props) {
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [faults, setFaults] = useState<CueFault[]>([])
  const { id, name } = material
  const send = useMutation({
    mutationFn: (file: File) =>
      uploadFile(api.materials[':id'].transcript, '$put', { param: { id }, file }).done,
    onSuccess: (taken) => {
      setFaults(taken.faults)
      toast.success(m.taken({ n: taken.cues }))
      return afterMaterialReading(client, id)
    },
  })
  return (
    <>
      {wordless && (
        <Button
          size="dense"
          aria-label={m.addTo({ name: isolate(name) })}
          busy={send.isPending && m.add}
          onClick={() => input.current?.click()}
        >
          {m.add}
        </Button>
      )}
      <input
        ref={input}
        hidden
        type="file"
        accept={ACCEPTED}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file) send.mutate(file)
          event.currentTarget.value = ''
        }}
      />
      <Dialog
        open={faults.length > 0}
        onClose={() => setFaults([])}
        title={m.faultsTitle}
        actions={<Button onClick={() => setFaults([])}>{ui.close}</Button>}
      >
        <p>{m.faultsLead}</p>
        <ul className="stack gap-tiny">
          {faults.map(({ line, code }) => (
            <li key={line}>{m.line({ n: num(line), why: m.faults[code] })}</li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
