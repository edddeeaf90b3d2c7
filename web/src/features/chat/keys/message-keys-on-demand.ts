import { lazyBeside } from '#app/on-demand/lazy-beside.tsx'

/** Loads when the page is idle, so that no letter is lost in the first conversation. */
export const MessageKeys = lazyBeside(() => import('./message-keys.tsx'))
