import type { Pool } from '#db/vocabulary.ts'
import { num } from '#web/i18n/format.ts'
import { cssVariables } from '#web/ui/bar.tsx'
import type { PoolGroup } from '#worker/contract/assessments.ts'
import { ownPool } from './draw-math.ts'
import { m } from './messages.ts'
import type { Places, Rules } from './use-rules.ts'
import { SortQuestions } from './warnings.tsx'
import '#web/ui/table.css'

type Props = { groups: PoolGroup[]; rules: Rules; places: Places }

const sum = (groups: PoolGroup[]) => groups.reduce((total, { count }) => total + count, 0)

/** How many questions are for practice and how many for the exam, level by level. */
export function Pools({ groups, rules, places }: Props) {
  const rows = [...places.levels, { id: null, title: m.poolsTable.noLevel }].flatMap(({ id, title }) => {
    const own = groups.filter(({ level_id: levelId }) => levelId === id)
    return own.length > 0 ? [{ id, title, own }] : []
  })
  const drawnFrom = (levelId: string | undefined) =>
    rules.draws.reduce((total, draw) => (draw.level_id === levelId ? total + draw.count : total), 0)
  const of = (pool: Pool) => sum(groups.filter((group) => group.pool === pool))
  return (
    <section className="stack gap-small">
      <div className="row row-between row-wrap">
        <h2 className="text-lead weight-strong">{m.pools}</h2>
        <SortQuestions courseId={places.courseId} />
      </div>
      <p className="text-small muted">
        {m.poolsText({ all: sum(groups), practice: of('practice'), exam: of('exam'), both: of('both') })}
      </p>
      <table className="data-table data-table-dense pools-table">
        <thead>
          <tr>
            <th>{m.poolsTable.level}</th>
            <th className="data-table-number">{m.poolsTable.practice}</th>
            <th className="data-table-number">{m.poolsTable.exam}</th>
            <th className="data-table-number">{m.poolsTable.drawn}</th>
            <td className="desktop-only" />
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, title, own }) => {
            const [forPractice, forExam] = [sum(ownPool(own, 'exercise')), sum(ownPool(own, 'exam'))]
            return (
              <tr key={id}>
                <th scope="row">
                  <bdi lang={id === null ? undefined : places.language}>{title}</bdi>
                </th>
                <td className="data-table-number">{num(forPractice)}</td>
                <td className="data-table-number">{num(forExam)}</td>
                <td className="data-table-number">{id !== null && num(drawnFrom(id))}</td>
                <td className="desktop-only">
                  <span className="pool-split" aria-hidden="true">
                    <i style={cssVariables({ '--n': forPractice })} />
                    <i style={cssVariables({ '--n': forExam })} />
                  </span>
                </td>
              </tr>
            )
          })}
          {drawnFrom(undefined) > 0 && (
            <tr>
              <th scope="row">{m.poolsTable.anyLevel}</th>
              <td />
              <td />
              <td className="data-table-number">{num(drawnFrom(undefined))}</td>
              <td className="desktop-only" />
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}
