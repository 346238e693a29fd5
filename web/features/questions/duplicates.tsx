import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { afterQuestionChange } from '#web/domain/stale.ts'
import { isolate, num } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { List } from '#web/ui/list.tsx'
import { ui } from '#web/ui/messages.ts'
import { MoreButton } from '#web/ui/more-button.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { toast } from '#web/ui/toast.ts'
import type { DuplicateGroup } from '#worker/contract/question-merges.ts'
import type { Question } from '#worker/contract/questions.ts'
import { m } from './messages.ts'
import { duplicatesQuery, mergeQuestions, undoMerge } from './queries.ts'

/** Questions that a course has more than once in whatever spelling: one is kept, the others go out of use. */
export function Duplicates({ courseId }: { courseId: string | undefined }) {
  const client = useQueryClient()
  const query = useInfiniteQuery(duplicatesQuery(courseId))
  const stale = () => afterQuestionChange(client)
  const undo = useMutation({ mutationFn: undoMerge, meta: { success: m.same.undone }, onSettled: stale })
  const merge = useMutation({
    mutationFn: mergeQuestions,
    onSuccess: async (before, { ids }) => {
      const back = { label: ui.undo, onAction: () => undo.mutate(before) }
      toast.success(m.same.merged({ n: ids.length }), back)
      await stale()
    },
  })
  const groups = query.data?.pages.flatMap((page) => page.data) ?? []
  return (
    <div className="stack gap-roomy">
      <p className="muted">{m.same.lead}</p>
      <QueryState query={query} rows={6} />
      {query.isSuccess && groups.length === 0 && <Empty title={m.same.none} text={m.same.noneText} />}
      {groups.map((group) => (
        <Group
          key={group.questions[0]?.id}
          group={group}
          isBusy={merge.isPending}
          onKeep={(keepId) => {
            const ids = group.questions.flatMap(({ id }) => (id === keepId ? [] : [id]))
            merge.mutate({ keep_id: keepId, ids })
          }}
        />
      ))}
      {query.hasNextPage && <MoreButton query={query}>{m.more}</MoreButton>}
    </div>
  )
}

type GroupProps = { group: DuplicateGroup; isBusy: boolean; onKeep: (id: string) => void }
function Group({ group: { questions, uses }, isBusy, onKeep }: GroupProps) {
  return (
    <section className="stack gap-small">
      <h2 className="text-small weight-strong muted">{m.same.group({ n: questions.length })}</h2>
      <List className="bank">
        {questions.map((question, place) => (
          <li key={question.id} className="bank-twin">
            <div className="grow stack gap-tiny">
              <Link
                to="/question-bank/$question_id"
                params={{ question_id: question.id }}
                className="match-parent weight-medium"
                lang={question.language}
              >
                <bdi>{question.title}</bdi>
              </Link>
              <span className="text-small muted match-parent">
                {m.same.right}: <bdi lang={question.language}>{rightOf(question)}</bdi>
              </span>
              <span className="row row-wrap gap-small">
                {(uses[place] ?? 0) > 0 && <Chip dense>{m.same.uses({ n: uses[place] ?? 0 })}</Chip>}
                {question.tags.map((tag) => (
                  <Chip key={tag} dense tone="line">
                    <bdi>{tag}</bdi>
                  </Chip>
                ))}
              </span>
            </div>
            <Button
              size="small"
              closed={isBusy}
              aria-label={m.same.keepIt({ title: isolate(question.title) })}
              onClick={() => onKeep(question.id)}
            >
              {m.same.keep}
            </Button>
          </li>
        ))}
      </List>
    </section>
  )
}

/** What is right, in one line, so that questions can be told apart. */
function rightOf(question: Question): string {
  if ('answers' in question) {
    const right = question.answers.filter((answer) => answer.is_correct)
    return right.map(({ text }) => text).join(' · ')
  }
  if ('items' in question) return question.items.map(({ text }) => text).join(' · ')
  if ('pairs' in question) return question.pairs.map(({ left, right }) => `${left} – ${right}`).join(' · ')
  if ('accepted' in question) return question.accepted[0] ?? ''
  return [num(question.value, { maximumFractionDigits: 6 }), question.unit].filter(Boolean).join(' ')
}
