import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useInbox } from '#web/domain/inbox.ts'
import { QueryState } from '#web/ui/query-state.tsx'
import type { Cv } from '#worker/contract/cv.ts'
import { CvForm } from './cv-form.tsx'
import { FailedCard } from './failed-card.tsx'
import { m } from './messages.ts'
import { applyCvEvent, cvQuery, noteInSession } from './queries.ts'
import { ReadingCard } from './reading-card.tsx'
import './cv.css'

/** The instructor's CV: being read, unreadable, or to be corrected and approved. */
export function CvEdit() {
  const client = useQueryClient()
  const query = useQuery(cvQuery)
  useInbox((event) => applyCvEvent(client, query.data?.job_id ?? null, event))
  const cv = query.data
  useEffect(() => {
    if (cv) noteInSession(client, cv)
  }, [client, cv])
  return (
    <div className="wrap stack gap-large">
      <QueryState query={query} rows={6} />
      {cv && <Stage cv={cv} />}
    </div>
  )
}

function Stage({ cv }: { cv: Cv }) {
  if (cv.status === 'uploaded') return <ReadingCard name={cv.name} />
  if (cv.status === 'failed') return <FailedCard cv={cv} />
  return <CvForm key={cv.job_id ?? m.edit.title} cv={cv} />
}
