import { createFileRoute } from '@tanstack/react-router'
import { StepScreen } from '#web/features/account/onboarding/step-screen.tsx'
import { guarded } from '../-guarded.ts'

export const Route = createFileRoute('/_begin/choose-gender')({
  beforeLoad: guarded('onboarding'),
  staticData: { title: 'chooseGender' },
  component: () => <StepScreen key="choose-gender" path="/choose-gender" />,
})
