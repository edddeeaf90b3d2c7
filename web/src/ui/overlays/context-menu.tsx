import { ContextMenu as Base } from '@base-ui/react/context-menu'
import type { ReactElement, ReactNode } from 'react'
import popup from './popup.module.css'

/**
 * The same entries as a Menu, opened by the secondary button, the context-menu key or a long press on its children.
 * Never the only way: the entries are also in a visible Menu.
 */
export function ContextMenu({ menu, children }: { menu: ReactNode; children: ReactElement }) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner positionMethod="fixed" className={popup.positioner} collisionPadding={8}>
          <Base.Popup className={popup.popup}>{menu}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
