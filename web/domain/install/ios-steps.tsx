import { installWords as m } from './messages.ts'
import './install-steps.css'

/** On an iPhone or iPad only its own menu installs: what to tap there, in order. */
export const IosSteps = () => (
  <ol className="install-steps">
    {m.ios.map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ol>
)
