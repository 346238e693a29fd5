/** Files whose upload broke off. */
export const enBrokenUploads = {
  title: 'Not finished',
  hint: 'Choose the same file again to continue. Until then its space stays taken.',
  arrived: (p: { percent: string }) => `${p.percent} uploaded`,
  giveUp: 'Delete',
  giveUpFile: (p: { name: string }) => `Delete what was uploaded of ${p.name}`,
  removing: 'Deleting…',
}
