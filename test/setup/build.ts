import { currentBuild } from '#worker/local/build.ts'

/** Builds once, before files that run side by side would each begin to. */
export default function setup(): void {
  currentBuild()
}
