import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CONTENT_LANGUAGES } from '#db/vocabulary.ts'
import { api } from '#web/api/client.ts'
import { errorText } from '#web/api/error-text.ts'
import { ApiError } from '#web/api/unwrap.ts'
import { uploadFile } from '#web/api/upload.ts'
import { playedQuery } from '#web/domain/lesson-media/media-access.ts'
import { mediaWords } from '#web/domain/lesson-media/messages.ts'
import { afterMediaChange } from '#web/domain/stale.ts'
import { locale } from '#web/i18n/index.ts'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { Dropzone } from '#web/ui/dropzone.tsx'
import { Field } from '#web/ui/field.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Captions } from '#worker/contract/media.ts'
import { CaptionFaults } from './caption-faults.tsx'
import { CaptionLines } from './caption-lines.tsx'
import { type CueLine, linesOf } from './caption-rules.ts'
import { m } from './messages.ts'
import { captionsFile, deleteCaptions } from './queries.ts'

type Lang = Captions['lang']
/** A chosen file, or lines that were written here. */
type Sent = { lang: Lang; file: File; keep: boolean; lines?: CueLine[] | undefined }
/** Lines that somebody changed and has not saved. Where there are none the server's are shown. */
type Written = { [L in Lang]?: CueLine[] | undefined }

/** The captions of a film or recording in one language: from a file, or written line by line. */
export function CaptionsPart({
  mediaId,
  player,
}: {
  mediaId: string
  player: () => HTMLMediaElement | null
}) {
  const client = useQueryClient()
  const query = useQuery(playedQuery({ lessonId: null }, mediaId))
  const [lang, setLang] = useState<Lang>(locale)
  const [written, setWritten] = useState<Written>({})
  const save = useMutation({
    mutationFn: ({ lang: of, file, keep }: Sent) =>
      uploadFile(api.media[':id'].captions[':lang'], '$put', {
        file,
        param: { id: mediaId, lang: of },
        query: keep ? { keep: 'readable' } : {},
      }).done,
    meta: { quiet: true, success: m.screen.saved },
    onSuccess: async (_answer, { lang: of, lines }) => {
      await afterMediaChange(client)
      // What was written on while the lines were on their way stays.
      setWritten((now) => (lines && now[of] !== lines ? now : { ...now, [of]: undefined }))
    },
  })
  const remove = useMutation({
    mutationFn: (of: Lang) => deleteCaptions(mediaId, of),
    onSuccess: async (_answer, of) => {
      await afterMediaChange(client)
      setWritten((now) => ({ ...now, [of]: undefined }))
    },
  })
  const cues = query.data?.captions.find((one) => one.lang === lang)?.cues ?? []
  const lines = written[lang] ?? linesOf(cues)
  const refused = save.error instanceof ApiError ? save.error.detailOf('captions_not_readable') : undefined
  const sent = save.variables
  return (
    <section className="stack gap-medium" aria-label={m.captions.title}>
      <h2 className="text-heading">{m.captions.title}</h2>
      <p className="muted">{m.captions.lead}</p>
      <Field label={m.captions.language}>
        <Select
          dense
          value={lang}
          onValue={(next) => {
            save.reset()
            setLang(next)
          }}
          choices={CONTENT_LANGUAGES.map((value) => ({ value, label: mediaWords.languages[value] }))}
        />
      </Field>
      <Dropzone
        slim
        multiple={false}
        accept=".vtt,.srt,text/vtt"
        title={m.captions.upload}
        onFiles={([file]) => file && save.mutate({ lang, file, keep: false })}
      />
      {refused && sent && <CaptionFaults {...refused} onKeep={() => save.mutate({ ...sent, keep: true })} />}
      {save.error && !refused && (
        <p className="text-bad" role="alert">
          {errorText(save.error)}
        </p>
      )}
      <QueryState query={query} rows={3} />
      {query.data && (
        <CaptionLines
          key={lang}
          lang={lang}
          lines={lines}
          onLines={(next) => setWritten({ ...written, [lang]: next })}
          player={player}
          busy={save.isPending}
          onSave={(vtt) => {
            const file = new File([vtt], 'captions.vtt', { type: 'text/vtt' })
            save.mutate({ lang, file, keep: false, lines: written[lang] })
          }}
        />
      )}
      {cues.length > 0 && (
        <div className="row gap-snug row-wrap">
          <ButtonAnchor kind="ghost" size="dense" href={captionsFile(mediaId, lang, 'vtt')} download>
            {m.captions.downloadVtt}
          </ButtonAnchor>
          <ButtonAnchor kind="ghost" size="dense" href={captionsFile(mediaId, lang, 'srt')} download>
            {m.captions.downloadSrt}
          </ButtonAnchor>
          <Button
            kind="ghost"
            size="dense"
            busy={remove.isPending && m.screen.removing}
            onClick={() => remove.mutate(lang)}
          >
            {m.captions.remove}
          </Button>
        </div>
      )}
    </section>
  )
}
