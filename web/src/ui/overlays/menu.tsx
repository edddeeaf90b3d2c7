import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { useContext, type FocusEvent, type ReactElement, type ReactNode } from 'react'
import { Icon, type IconType } from '../marks/icon.tsx'
import { Kbd } from '../marks/kbd.tsx'
import popup from './popup.module.css'
import { SheetContext } from './sheet/sheet-context.ts'
import { replayKeys } from './type-ahead.ts'

export type MenuProps = {
  /** The button that opens it: a Button or an IconButton. */
  trigger: ReactElement
  align?: 'start' | 'center' | 'end'
  side?: 'bottom' | 'top' | 'inline-start' | 'inline-end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Passes the focus on to the first entry, as happens by default when a key opens a menu whose code has loaded. */
  toFirst?: boolean
  children: ReactNode
}

/** Actions behind a button; contains MenuItem, MenuLink, MenuCheckbox, MenuRadios, MenuSeparator. */
export function Menu({ trigger, align = 'end', side = 'bottom', toFirst = false, children, ...state }: MenuProps) {
  return (
    <Base.Root {...state}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner positionMethod="fixed" className={popup.positioner} align={align} side={side} sideOffset={4} collisionPadding={8}>
          <Base.Popup ref={replayKeys} className={popup.popup} onFocus={toFirst ? passToFirst : undefined}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function passToFirst({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target === currentTarget) currentTarget.querySelector<HTMLElement>('[role^="menuitem"]')?.focus()
}

export type MenuItemProps = {
  icon?: IconType
  /** Destructive actions are red, and their text says so too. */
  tone?: 'quiet' | 'danger'
  detail?: string
  keys?: string[]
  disabled?: boolean
  onSelect: () => void
  children: ReactNode
}

export function MenuItem({ icon, tone = 'quiet', detail, keys, disabled = false, onSelect, children }: MenuItemProps) {
  const closeSheet = useContext(SheetContext)
  if (closeSheet) {
    // Closes the sheet first, since an action may open something else.
    const choose = (): void => {
      closeSheet()
      onSelect()
    }
    return (
      <button
        type="button"
        className={popup.item}
        data-tone={tone}
        disabled={disabled}
        data-disabled={disabled || undefined}
        onClick={choose}
      >
        <MenuWords icon={icon} detail={detail}>
          {children}
        </MenuWords>
      </button>
    )
  }
  return (
    <Base.Item className={popup.item} data-tone={tone} disabled={disabled} aria-keyshortcuts={keys?.join(' ')} onClick={onSelect}>
      <MenuWords icon={icon} detail={detail}>
        {children}
      </MenuWords>
      {keys && (
        <span aria-hidden>
          <Kbd keys={keys} />
        </span>
      )}
    </Base.Item>
  )
}

/** An entry that is a link: `render={<RouterLink to="/settings" />}` or `href`. */
export function MenuLink({
  icon,
  detail,
  href,
  render,
  children,
}: {
  icon?: IconType
  detail?: string
  href?: string
  render?: ReactElement
  children: ReactNode
}) {
  return (
    <Base.LinkItem className={popup.item} closeOnClick href={href} {...(render ? { render } : {})}>
      <MenuWords icon={icon} detail={detail}>
        {children}
      </MenuWords>
    </Base.LinkItem>
  )
}

export function MenuCheckbox({
  value,
  onValueChange,
  children,
}: {
  value: boolean
  onValueChange: (value: boolean) => void
  children: ReactNode
}) {
  return (
    <Base.CheckboxItem className={popup.item} checked={value} onCheckedChange={onValueChange}>
      <MenuWords>{children}</MenuWords>
      <Base.CheckboxItemIndicator className={popup.tick}>
        <Icon of={Check} size="small" />
      </Base.CheckboxItemIndicator>
    </Base.CheckboxItem>
  )
}

export type MenuRadiosProps<Value extends string> = {
  label: string
  /** Null while it is unknown. */
  value: Value | null
  onValueChange: (value: Value) => void
  options: readonly { value: Value; label: string; leading?: ReactNode }[]
}

/** A choice of one option inside a menu, e.g. the sort order. */
export function MenuRadios<Value extends string>({ label, value, onValueChange, options }: MenuRadiosProps<Value>) {
  return (
    <Base.Group>
      <Base.GroupLabel className={popup.groupLabel}>{label}</Base.GroupLabel>
      <Base.RadioGroup value={value} onValueChange={onValueChange}>
        {options.map((option) => (
          <Base.RadioItem key={option.value} value={option.value} className={popup.item} closeOnClick>
            {option.leading}
            <MenuWords>{option.label}</MenuWords>
            <Base.RadioItemIndicator className={popup.tick}>
              <Icon of={Check} size="small" />
            </Base.RadioItemIndicator>
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Base.Group>
  )
}

export const MenuSeparator = () => <Base.Separator className={popup.separator} />

type MenuWordsProps = { icon?: IconType | undefined; detail?: string | undefined; children: ReactNode }

function MenuWords({ icon, detail, children }: MenuWordsProps) {
  return (
    <>
      {icon && <Icon of={icon} />}
      <span className={popup.words}>
        {children}
        {detail && <span className={popup.detail}>{detail}</span>}
      </span>
    </>
  )
}
