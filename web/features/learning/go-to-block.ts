/** Leads to a block of the lesson, out of what is folded. */
export function goToBlock(id: string): void {
  const block = document.querySelector<HTMLElement>(`[data-block="${CSS.escape(id)}"]`)
  block?.closest('details')?.setAttribute('open', '')
  block?.scrollIntoView({ block: 'center' })
  block?.focus({ preventScroll: true })
}
