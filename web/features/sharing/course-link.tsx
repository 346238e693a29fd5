import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Course } from '#worker/contract/courses.ts'
import { sharedLink } from './code-rules.ts'
import { m } from './messages.ts'
import { QrCode } from './qr.tsx'
import { inviteCodesQuery } from './queries.ts'
import './share.css'

/** The page of the course; a private one is opened by a code, which its link holds as well. */
export function CourseLink({ course }: { course: Course }) {
  const { data: codes = [] } = useQuery(inviteCodesQuery(course.id))
  const { url, code } = sharedLink(course, codes) ?? {}
  const copy = async () => {
    if (!url) return
    await navigator.clipboard.writeText(url)
    toast.success(m.link.copied)
  }
  return (
    <section className="stack gap-snug">
      <h2 className="text-lead weight-strong">{m.link.title}</h2>
      {url ? (
        <div className="share-link">
          <div className="stack gap-small">
            <div className="row gap-small">
              <TextInput dense readOnly dir="ltr" className="grow" aria-label={m.link.label} value={url} />
              <Button kind="primary" size="dense" onClick={copy}>
                <Icon of={Copy} size={16} />
                {m.link.copy}
              </Button>
            </div>
            <p className="text-small muted">
              {course.visibility === 'private' ? m.link.codeHint : m.link.hint}
            </p>
            {code && (
              <p className="row row-wrap gap-small">
                <span className="text-small">{m.link.code}</span>
                <bdi dir="ltr" className="share-code">
                  {code}
                </bdi>
              </p>
            )}
            <a
              className="link align-start text-small"
              href={`https://wa.me/?text=${encodeURIComponent(m.link.message({ course: course.title, url }))}`}
              target="_blank"
              rel="noreferrer"
            >
              {m.link.whatsApp}
            </a>
          </div>
          <QrCode url={url} courseId={course.id} />
        </div>
      ) : (
        <p className="muted">{m.link.private}</p>
      )}
    </section>
  )
}
