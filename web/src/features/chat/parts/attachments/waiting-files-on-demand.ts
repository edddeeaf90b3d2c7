import { lazyBeside } from '#app/failures/lazy-beside.tsx'

/** A tray that fills preloads it, so that it is here when what is in it is sent. */
export const WaitingFiles = lazyBeside(() => import('./waiting-files.tsx'))
