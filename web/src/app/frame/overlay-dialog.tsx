import type { ComponentType } from 'react'
import { useWatched, watchedValue } from '../watched.ts'
import { dialogOnDemand } from '../on-demand/dialog-on-demand.tsx'

type OverlayProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** A dialog in the frame, opened from elsewhere: a menu closes before its dialog opens, so neither holds the other. */
export function overlayDialog(load: () => Promise<{ default: ComponentType<OverlayProps> }>) {
  const isOpen = watchedValue(false)
  const Dialog = dialogOnDemand(load)
  const Overlay = () => <Dialog open={useWatched(isOpen)} onOpenChange={isOpen.write} />
  return { open: () => isOpen.write(true), Overlay }
}
