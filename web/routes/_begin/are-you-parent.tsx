import { createFileRoute } from '@tanstack/react-router'
import { StepScreen } from '#web/features/account/onboarding/step-screen.tsx'
import { guarded } from '../-guarded.ts'

export const Route = createFileRoute('/_begin/are-you-parent')({
  beforeLoad: guarded('onboarding'),
  staticData: { title: 'areYouParent' },
  component: () => <StepScreen key="are-you-parent" path="/are-you-parent" />,
})
