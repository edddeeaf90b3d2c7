import { lazyBeside } from '#app/on-demand/lazy-beside.tsx'

/** Preloaded when a tray is filled, so that it is available when the message is sent. */
export const WaitingFiles = lazyBeside(() => import('./waiting-files.tsx'))
