import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { PreviewOf } from '#web/domain/course-links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { m } from './messages.ts'
import { previewQuery } from './queries.ts'
import './preview-frame.css'

/** Around every screen of a preview: says that it is one and links back. */
export function PreviewFrame({ courseId, children }: { courseId: string; children: ReactNode }) {
  const pending = useQuery(previewQuery(courseId)).data?.pending ?? 0
  return (
    <PreviewOf value={courseId}>
      <div className="preview-frame">
        <section className="preview-bar" aria-label={m.preview.title}>
          <Icon of={Eye} />
          <p className="grow text-small">
            <b className="weight-strong">{m.preview.title}</b>
            <span className="desktop-only">
              {' · '}
              {m.preview.note}
              {pending > 0 && ` · ${m.preview.pending({ n: pending })}`}
            </span>
          </p>
          <ButtonLink size="small" to="/courses/$course_id/review" params={{ course_id: courseId }}>
            {m.preview.back}
          </ButtonLink>
        </section>
        {children}
      </div>
    </PreviewOf>
  )
}
