/** Scrolls to a block of the lesson, opening what is collapsed around it. */
export function goToBlock(id: string): void {
  const block = document.querySelector<HTMLElement>(`[data-block="${CSS.escape(id)}"]`)
  block?.closest('details')?.setAttribute('open', '')
  block?.scrollIntoView({ block: 'center' })
  block?.focus({ preventScroll: true })
}
