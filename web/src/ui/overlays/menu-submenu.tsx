import { Menu as Base } from '@base-ui/react/menu'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon, type IconType } from '../marks/icon.tsx'
import popup from './popup.module.css'

/** A menu inside a menu, opened by the pointer, Enter or the arrow key towards it. Apart from the menu, since few have one. */
export default function MenuSubmenu({ icon, label, children }: { icon: IconType; label: string; children: ReactNode }) {
  return (
    <Base.SubmenuRoot>
      <Base.SubmenuTrigger className={popup.item}>
        <Icon of={icon} />
        <span className={popup.words}>{label}</span>
        <span className={popup.more}>
          <Icon of={ChevronRight} size="small" pointing />
        </span>
      </Base.SubmenuTrigger>
      <Base.Portal>
        <Base.Positioner
          positionMethod="fixed"
          className={popup.positioner}
          side="inline-end"
          align="start"
          sideOffset={2}
          alignOffset={-5}
          collisionPadding={8}
        >
          <Base.Popup className={popup.popup}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.SubmenuRoot>
  )
}
