import './steps.css'

/** A ladder of numbered steps, read from the top. */
export function Steps({ list }: { list: readonly { title: string; text: string }[] }) {
  return (
    <ol>
      {list.map(({ title, text }, place) => (
        <li className="rung-step" key={title}>
          <span className="n num" aria-hidden="true">
            {place + 1}
          </span>
          <div>
            <h3 className="t-20">{title}</h3>
            <p className="muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
