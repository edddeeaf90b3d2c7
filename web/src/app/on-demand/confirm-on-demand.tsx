import type { ConfirmDialogProps } from '#ui/overlays/confirm-dialog.tsx'
import { dialogOnDemand } from './dialog-on-demand.tsx'

/** A confirmation dialog for irreversible actions. Its code is loaded on demand, to keep large screens small. */
export const ConfirmOnDemand = dialogOnDemand<ConfirmDialogProps>(() =>
  import('#ui/overlays/confirm-dialog.tsx').then(({ ConfirmDialog }) => ({ default: ConfirmDialog })),
)
