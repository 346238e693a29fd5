import type { CallLimits } from './limits.ts'
import type { TextModel } from './text-model.ts'

/** Who writes, who reads a second time (nobody, where that is switched off), and what a call may take. */
export type Models = { model: TextModel; judge: TextModel | undefined; limits: CallLimits }
