import { ButtonLink } from '../button.tsx'
import { Empty } from '../empty.tsx'
import { ui } from '../messages.ts'
import { MainArea } from './main-area.tsx'

export function NotFoundPage() {
  return (
    <MainArea>
      <Empty level={1} title={ui.notFound.heading} text={ui.notFound.text}>
        <ButtonLink kind="primary" to="/">
          {ui.notFound.action}
        </ButtonLink>
      </Empty>
    </MainArea>
  )
}
