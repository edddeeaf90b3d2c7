import { loadScreen } from '#app/on-demand/lazy-screen.tsx'
import { overlayDialog } from '#app/frame/overlay-dialog.tsx'

/** The dialog for a pause of one’s own length. */
export const pauseOverlay = overlayDialog(() => loadScreen(['notifications'], () => import('./pause-dialog.tsx')))
