import type { LucideIcon } from 'lucide-react'
import { classes } from '#web/ui/classes.ts'
import { Button, type ButtonProps } from './button.tsx'
import { Icon } from './icon.tsx'

export type IconButtonProps = Omit<ButtonProps, 'children' | 'busy' | 'block'> & {
  icon: LucideIcon
  /** Its accessible name, shown as a tooltip too. */
  label: string
  mirror?: boolean
}

export function IconButton({ icon, label, mirror, kind = 'ghost', className, ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      kind={kind}
      className={classes('button-icon', className)}
      aria-label={label}
      title={label}
    >
      <Icon of={icon} size={rest.size === 'dense' ? 16 : 20} mirror={mirror} />
    </Button>
  )
}
