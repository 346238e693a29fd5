import { createFileRoute } from '@tanstack/react-router'
import { StepScreen } from '#web/features/account/onboarding/step-screen.tsx'
import { guarded } from '../-guarded.ts'

export const Route = createFileRoute('/_begin/select-country')({
  beforeLoad: guarded('onboarding'),
  staticData: { title: 'selectCountry' },
  component: () => <StepScreen key="select-country" path="/select-country" />,
})
