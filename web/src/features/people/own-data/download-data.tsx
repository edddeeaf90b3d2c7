import { lazyScreen } from '#app/on-demand/lazy-screen.tsx'

/** For other features: the button that downloads all data stored about a person. Its code loads when it is shown. */
export const DownloadDataButton = lazyScreen(['settings'], () => import('./download-data-button.tsx'))
