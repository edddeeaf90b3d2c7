import { dialogOnDemand } from '#app/failures/dialog-on-demand.tsx'
import type { ConfirmDialogProps } from '#ui/confirm-dialog.tsx'

/** Asks before what cannot be undone, in sections that are large without the dialog: its code comes when it is asked for. */
export const ConfirmOnDemand = dialogOnDemand<ConfirmDialogProps>(() =>
  import('#ui/confirm-dialog.tsx').then(({ ConfirmDialog }) => ({ default: ConfirmDialog })),
)
