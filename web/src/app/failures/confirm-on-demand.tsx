import type { ConfirmDialogProps } from '#ui/confirm-dialog.tsx'
import { dialogOnDemand } from './dialog-on-demand.tsx'

/** Asks before what cannot be undone, on screens that are large without the dialog: its code comes when it is asked for. */
export const ConfirmOnDemand = dialogOnDemand<ConfirmDialogProps>(() =>
  import('#ui/confirm-dialog.tsx').then(({ ConfirmDialog }) => ({ default: ConfirmDialog })),
)
