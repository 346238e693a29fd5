import { afterDrawing, later } from '#web/ui/later.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'

// Most reviews begin with the items, and need none of these.
export const CoverageView = later(
  async () => (await import('./coverage/coverage.tsx')).CoverageView,
  <PageSkeleton rows={6} />,
)
export const CoverageSource = later(
  async () => (await import('./coverage/coverage-source.tsx')).CoverageSource,
  <PageSkeleton rows={6} />,
)
export const RegenerateDialog = later(
  async () => (await import('./decisions/regenerate-dialog.tsx')).RegenerateDialog,
)
export const RewritesWaiting = afterDrawing(
  async () => (await import('./rewrites/waiting.tsx')).RewritesWaiting,
)
export const CompareDialog = later(async () => (await import('./rewrites/compare-dialog.tsx')).CompareDialog)
export const Editor = later(
  async () => (await import('./editor/editor.tsx')).Editor,
  <PageSkeleton rows={2} />,
)
export const CuttingNote = afterDrawing(async () => (await import('./cutting/cutting-note.tsx')).CuttingNote)
