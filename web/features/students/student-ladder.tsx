import { cssVariables } from '#web/ui/bar.tsx'
import './student-ladder.css'

/** How far somebody is: a rung for each lesson, with a gap between levels. */
export function StudentLadder({ levels, label }: { levels: number[][]; label: string }) {
  return (
    <span className="student-ladder" role="img" aria-label={label}>
      {levels.map((lessons, level) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place
        <span key={level}>
          {lessons.map((share, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a rung is its place
            <i key={place} data-done={share === 100} style={cssVariables({ '--p': share })} />
          ))}
        </span>
      ))}
    </span>
  )
}
