import { cloneElement, useEffect, type ComponentProps, type ReactElement } from 'react'
import { SheetContext } from './sheet-context.ts'
import { Sheet, type SheetProps } from './sheet.tsx'
import { stopKeeping } from '../type-ahead.ts'

type ActionSheetProps = SheetProps & { trigger: ReactElement<ComponentProps<'button'>> }

/** The entries of a menu (MenuItem, MenuSeparator) as a sheet, for touch: behind the same button, with the same states. */
export function ActionSheet({ trigger, open, onOpenChange, children, ...sheet }: ActionSheetProps) {
  useEffect(() => {
    if (open) stopKeeping() // a sheet has no type-ahead
  }, [open])
  return (
    <>
      {cloneElement(trigger, { onClick: () => onOpenChange(!open), 'aria-haspopup': 'dialog', 'aria-expanded': open })}
      <Sheet open={open} onOpenChange={onOpenChange} {...sheet}>
        <SheetContext value={() => onOpenChange(false)}>{children}</SheetContext>
      </Sheet>
    </>
  )
}
