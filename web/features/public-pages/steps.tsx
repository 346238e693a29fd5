import './steps.css'

/** A ladder of numbered steps, read from the top. */
export function Steps({ list }: { list: readonly { title: string; text: string }[] }) {
  return (
    <ol>
      {list.map(({ title, text }, place) => (
        <li className="landing-step" key={title}>
          <span className="landing-step-number figures" aria-hidden="true">
            {place + 1}
          </span>
          <div>
            <h3 className="text-heading">{title}</h3>
            <p className="muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
