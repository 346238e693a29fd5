import { createFileRoute } from '@tanstack/react-router'
import { StepScreen } from '#web/features/account/onboarding/step-screen.tsx'
import { guarded } from '../-guarded.ts'

export const Route = createFileRoute('/_begin/select-age')({
  beforeLoad: guarded('onboarding'),
  staticData: { title: 'selectAge' },
  component: () => <StepScreen key="select-age" path="/select-age" />,
})
