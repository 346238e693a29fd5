import { Button } from '#web/ui/button.tsx'
import { m } from '../messages.ts'
import { refusedParts } from '../model/refusals.ts'
import { usePicked, useSession } from '../use-session.ts'
import './conflict.css'

/** Fields whose fault the server's own words say less well. */
function reasonOf(field: string | undefined, text: string): string {
  if (field?.endsWith('question_id')) return m.refused.question
  return field?.endsWith('media_id') || field?.endsWith('file_id') ? m.refused.file : text
}

/** Says at a part that the server would not take it, and why, with the ways out. */
export function Refused({ id }: { id: string }) {
  const session = useSession()
  const refusal = usePicked((state) => (refusedParts(state).includes(id) ? state.refusals[id] : undefined))
  const isSaved = usePicked(({ known }) => known.doc.parts[id] !== undefined)
  if (!refusal) return null
  return (
    <section className="lesson-conflict lesson-refused" aria-label={m.refused.title} tabIndex={-1}>
      <h3 className="text-body weight-strong">{m.refused.title}</h3>
      <p>{reasonOf(refusal.field, refusal.text)}</p>
      <p className="text-small muted">{m.refused.others}</p>
      <div className="row row-wrap gap-small">
        <Button size="dense" kind="soft" onClick={() => session.retry(id)}>
          {m.saving.again}
        </Button>
        <Button size="dense" kind="line" onClick={() => session.withdraw(id)}>
          {isSaved ? m.refused.back : m.remove}
        </Button>
      </div>
    </section>
  )
}
