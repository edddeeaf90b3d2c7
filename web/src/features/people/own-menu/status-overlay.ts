import { loadScreen } from '#app/on-demand/lazy-screen.tsx'
import { overlayDialog } from '#app/frame/overlay-dialog.tsx'

/** The dialog of the user's status. */
export const statusOverlay = overlayDialog(() => loadScreen(['people', 'settings'], () => import('../availability/status-dialog.tsx')))
