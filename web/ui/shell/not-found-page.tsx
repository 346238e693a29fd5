import { ButtonLink } from '../button.tsx'
import { Empty } from '../empty.tsx'
import { ui } from '../messages.ts'

export function NotFoundPage() {
  return (
    <Empty level={1} title={ui.notFound.heading} text={ui.notFound.text}>
      <ButtonLink kind="primary" to="/">
        {ui.notFound.action}
      </ButtonLink>
    </Empty>
  )
}
