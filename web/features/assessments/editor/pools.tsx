import { num } from '#web/i18n/format.ts'
import type { PoolGroup } from '#worker/contract/assessments.ts'
import { ownPool } from './draw-math.ts'
import { m } from './messages.ts'
import type { Places } from './use-rules.ts'
import { SortQuestions } from './warnings.tsx'
import '#web/ui/table.css'

type Props = { groups: PoolGroup[]; places: Places }

const sum = (groups: PoolGroup[]) => groups.reduce((total, { count }) => total + count, 0)

/** How many questions are for practice and how many for the exam, level by level. */
export function Pools({ groups, places }: Props) {
  const rows = [...places.levels, { id: null, title: m.poolsTable.noLevel }].flatMap(({ id, title }) => {
    const own = groups.filter(({ level_id: levelId }) => levelId === id)
    return own.length > 0 ? [{ id, title, own }] : []
  })
  const practice = sum(ownPool(groups, 'exercise'))
  const exam = sum(ownPool(groups, 'exam'))
  return (
    <section className="stack gap-small">
      <div className="row row-between row-wrap">
        <h2 className="text-lead weight-strong">{m.pools}</h2>
        <SortQuestions courseId={places.courseId} />
      </div>
      <p className="text-small muted">{m.poolsText({ all: sum(groups), practice, exam })}</p>
      <table className="data-table data-table-dense">
        <thead>
          <tr>
            <th>{m.poolsTable.level}</th>
            <th className="data-table-number">{m.poolsTable.practice}</th>
            <th className="data-table-number">{m.poolsTable.exam}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, title, own }) => (
            <tr key={id}>
              <th scope="row">
                <bdi lang={id === null ? undefined : places.language}>{title}</bdi>
              </th>
              <td className="data-table-number">{num(sum(ownPool(own, 'exercise')))}</td>
              <td className="data-table-number">{num(sum(ownPool(own, 'exam')))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
