import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { errorText } from '#web/api/error-text.ts'
import { deleteLesson } from '#web/domain/course-queries.ts'
import { coverageQuery } from '#web/domain/coverage-query.ts'
import { jobErrorText } from '#web/domain/error-words.ts'
import { isLive, jobQuery } from '#web/domain/job-queries.ts'
import { afterCoverageChange, afterLessonChange } from '#web/domain/stale.ts'
import type { Job } from '#worker/contract/generation.ts'
import { leaveOut, passagesEstimateQuery, takeBack, writePassages } from '../queries.ts'
import { lessonUsing, type Passage, withLeftOut } from './coverage-rules.ts'
import { type Group, idsOf } from './groups.ts'

/** What the instructor did to the passages of a row, as long as its undo is offered there. */
export type Move = {
  group: Group
  what: 'written' | 'left_out'
  /** The lesson into which they are written, or after which the new one stands until it is there. */
  lessonId: string
  /** They become a lesson of this title. */
  title?: string
  /** One job writes a course at a time, so the others wait. */
  stage: 'waiting' | 'writing' | 'done' | 'failed'
  /** That it costs tokens was seen. */
  agreed: boolean
  jobId?: string
  made?: number
  why?: string
  /** The undo was asked for while the job still ran. */
  undone?: boolean
}
type Writing = Pick<Move, 'group' | 'lessonId' | 'title'> & { agreed?: boolean }

/** Passages that are brought back, added to lessons or left out, and the undo of each. `onCost` asks before tokens are spent. */
export function useMoves(courseId: string, onCost: (group: Group) => void) {
  const client = useQueryClient()
  const { queryKey } = coverageQuery(courseId)
  const [moves, setMoves] = useState<Move[]>([])
  const update = (key: string, change: Partial<Move>) =>
    setMoves((all) => all.map((move) => (move.group.key === key ? { ...move, ...change } : move)))
  const forget = (key: string) => setMoves((all) => all.filter((move) => move.group.key !== key))
  const put = (move: Move) => {
    const ids = new Set(idsOf(move.group))
    setMoves((all) => [...all.filter(({ group }) => !idsOf(group).some((id) => ids.has(id))), move])
  }

  const begin = useEffectEvent(async ({ group, lessonId, title, agreed }: Move) => {
    update(group.key, { stage: 'writing' })
    try {
      if (!agreed) {
        const cost = await client.fetchQuery(passagesEstimateQuery(lessonId, idsOf(group)))
        if (cost.tokens > 0 || cost.refused) {
          forget(group.key)
          onCost(group)
          return
        }
      }
      const job = await writePassages(lessonId, idsOf(group), title)
      update(group.key, { jobId: job.id })
    } catch (error) {
      update(group.key, { stage: 'failed', why: errorText(error) })
    }
  })
  const isWriting = moves.some(({ stage }) => stage === 'writing')
  const next = isWriting ? undefined : moves.find(({ stage }) => stage === 'waiting')
  useEffect(() => {
    if (next) void begin(next)
  }, [next])

  const running = moves.filter(({ stage, jobId }) => stage === 'writing' && jobId !== undefined)
  const jobs = useQueries({ queries: running.map(({ jobId }) => jobQuery(jobId ?? '')) })
  const ended = jobs.find(({ data }) => data && !isLive(data))?.data
  const onEnded = useEffectEvent(async (job: Job) => {
    const move = moves.find(({ jobId }) => jobId === job.id)
    if (!move) return
    await Promise.all([
      afterCoverageChange(client, courseId),
      afterLessonChange(client, courseId, move.lessonId),
    ])
    if (job.state === 'failed' || job.state === 'cancelled') {
      update(move.group.key, { stage: 'failed', why: jobErrorText(job.error) })
      return
    }
    const known = client.getQueryData(queryKey)
    const own = move.title !== undefined && known ? lessonUsing(known, idsOf(move.group)) : undefined
    const written: Move = { ...move, stage: 'done', made: madeBy(job), lessonId: own ?? move.lessonId }
    update(move.group.key, written)
    if (move.undone) await undoWriting.mutateAsync(written)
  })
  useEffect(() => {
    if (ended) void onEnded(ended)
  }, [ended])

  const undoWriting = useMutation({
    mutationFn: async ({ group, title, lessonId }: Move): Promise<unknown> =>
      title === undefined ? takeBack(courseId, idsOf(group)) : deleteLesson(lessonId),
    onSuccess: async (_, { group, lessonId }) => {
      await Promise.all([
        afterCoverageChange(client, courseId),
        afterLessonChange(client, courseId, lessonId),
      ])
      forget(group.key)
    },
  })
  const leave = useMutation({
    mutationFn: (body: { segment_ids: string[]; left_out: boolean }) => leaveOut(courseId, body),
    onMutate: ({ segment_ids: segmentIds, left_out: leftOut }) =>
      client.setQueryData(queryKey, (known) => known && withLeftOut(known, segmentIds, leftOut)),
    onError: (_, { segment_ids: [first = ''] }) => forget(first),
    onSettled: () => afterCoverageChange(client, courseId),
  })

  const undo = (move: Move) => {
    if (move.what === 'left_out') {
      forget(move.group.key)
      leave.mutate({ segment_ids: idsOf(move.group), left_out: false })
    } else if (move.stage === 'done') undoWriting.mutate(move)
    else if (move.stage === 'writing') update(move.group.key, { undone: true })
    else forget(move.group.key)
  }
  const last = moves.findLast(({ stage, undone }) => stage !== 'failed' && !undone)
  return {
    of: (key: string) => moves.find(({ group }) => group.key === key),
    /** Passages as they were before they were moved. */
    kept: new Map<string, Passage>(
      moves.flatMap(({ group }) => group.passages.map((passage) => [passage.segment_id, passage])),
    ),
    write: ({ group, lessonId, title, agreed = false }: Writing) =>
      put({ group, lessonId, title, agreed, what: 'written', stage: 'waiting' }),
    leaveOut: (group: Group) => {
      put({ group, lessonId: '', agreed: true, what: 'left_out', stage: 'done' })
      leave.mutate({ segment_ids: idsOf(group), left_out: true })
    },
    undo,
    undoing: undoWriting.isPending ? undoWriting.variables.group.key : undefined,
    undoLast: last && (() => undo(last)),
  }
}
export type Moves = ReturnType<typeof useMoves>

const madeBy = (job: Job): number =>
  ['blocks', 'questions', 'cards']
    .flatMap((what) => job.steps.map((step) => step.made?.[what] ?? 0))
    .reduce((sum, n) => sum + n, 0)
