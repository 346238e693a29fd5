import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'

/** A part that is loaded when it is first shown; `meanwhile` stands in its place until then. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() })) as ComponentType<Props>
  return (props) => (
    <Suspense fallback={meanwhile}>
      <Part {...props} />
    </Suspense>
  )
}

/** A part that is loaded once the screen around it is drawn: what nobody waits for does not weigh on the first load. */
export function afterDrawing<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = later(load)
  return (props) => {
    const [isDrawn, setIsDrawn] = useState(false)
    useEffect(() => setIsDrawn(true), [])
    return isDrawn && <Part {...props} />
  }
}
