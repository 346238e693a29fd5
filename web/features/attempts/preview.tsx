import { useState } from 'react'
import { toast } from '#web/ui/toast.ts'
import type { Attempt } from '#worker/contract/attempts.ts'
import type { CoursePath } from '#worker/contract/learning.ts'
import { Exam } from './exam.tsx'
import { Exercise } from './exercise/exercise.tsx'
import { m } from './messages.ts'
import { StartScreen } from './start.tsx'

type Props = { path: CoursePath; kind: 'exam' | 'exercise'; slug: string }

/** An exam or exercise as its students will meet it: no answer leaves the page, and there is no result. */
export function PreviewAttempt({ path, kind, slug }: Props) {
  const [attempt, setAttempt] = useState<Attempt>()
  if (!attempt) return <StartScreen path={path} kind={kind} slug={slug} onPreview={setAttempt} />
  const finish = async () => {
    setAttempt(undefined)
    toast.info(m.previewOver)
  }
  return kind === 'exam' ? (
    <Exam key={attempt.id} attempt={attempt} arrivedAt={Date.now()} onFinish={finish} />
  ) : (
    <Exercise key={attempt.id} attempt={attempt} onFinish={finish} />
  )
}
