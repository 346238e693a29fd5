import type { ReactNode } from 'react'

/** A group of fields with its name beside it. */
export function Section({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <section className="settings-section">
      <div>
        <h2 className="text-small weight-strong">{title}</h2>
        <p className="text-tiny muted">{hint}</p>
      </div>
      <div className="settings-fields">{children}</div>
    </section>
  )
}
