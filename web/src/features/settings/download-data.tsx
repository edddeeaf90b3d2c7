import { lazyScreen } from '#app/failures/lazy-screen.tsx'

/** For other features: the button that brings everything kept of a person into a file. Its code comes when it is shown. */
export const DownloadDataButton = lazyScreen(['settings'], () => import('./parts/download-data-button.tsx'))
