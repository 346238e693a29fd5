import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { MenuItem, MenuTrigger, Popover, Menu as RacMenu } from 'react-aria-components/Menu'
import { AriaLocale } from './aria-locale.tsx'
import { buttonClass } from './button.tsx'
import { Icon } from './icon.tsx'
import './menu.css'

export type MenuAction = {
  id: string
  label: ReactNode
  icon?: LucideIcon
  mirror?: boolean
  /** Key shown at the end of the row, a `Kbd`. */
  hint?: ReactNode
  disabled?: boolean
  onAction: () => void
}

type MenuProps = {
  label: string
  icon: LucideIcon
  actions: readonly MenuAction[]
  dense?: boolean
  /** Shown beside the icon; without it the trigger is the icon alone. */
  text?: ReactNode
  /** Opened from elsewhere too, as by a key; by itself otherwise. */
  open?: boolean
  onOpen?: (open: boolean) => void
}

/** Actions behind one button. Arrow keys, first letters and Esc work; the focus comes back. */
export function Menu({ label, icon, actions, dense, text, open, onOpen }: MenuProps) {
  const look = buttonClass(
    { kind: 'ghost', size: dense ? 'dense' : 'default' },
    text ? undefined : 'button-icon',
  )
  return (
    <AriaLocale>
      <MenuTrigger isOpen={open} onOpenChange={onOpen}>
        <Button className={look} aria-label={label}>
          <Icon of={icon} size={dense ? 16 : 20} />
          {text}
        </Button>
        <Popover placement="bottom end" offset={8}>
          <RacMenu className="menu-popup" aria-label={label}>
            {actions.map((action) => (
              <MenuItem
                key={action.id}
                id={action.id}
                className="menu-item"
                isDisabled={action.disabled}
                textValue={typeof action.label === 'string' ? action.label : action.id}
                onAction={action.onAction}
              >
                {action.icon && <Icon of={action.icon} size={16} mirror={action.mirror} />}
                {action.label}
                {action.hint && <span className="menu-item-end">{action.hint}</span>}
              </MenuItem>
            ))}
          </RacMenu>
        </Popover>
      </MenuTrigger>
    </AriaLocale>
  )
}
