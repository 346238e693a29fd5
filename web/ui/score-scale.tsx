import { cssVariables } from './bar.tsx'
import './score-scale.css'

type ScoreScaleProps = {
  /** Percent of all points that were reached, and that are needed. */
  reached: number
  pass: number
  /** What stands above the pass mark, and both of them in words. */
  passWord: string
  label: string
}

/** A score and the pass mark on one scale. */
export function ScoreScale({ reached, pass, passWord, label }: ScoreScaleProps) {
  return (
    <div
      className="score-scale"
      role="img"
      aria-label={label}
      style={cssVariables({ '--p': reached, '--pass': pass })}
    >
      <span className="score-pass-word figures">{passWord}</span>
      <div className="score-track">
        <i />
      </div>
      <span className="score-pass" />
    </div>
  )
}
