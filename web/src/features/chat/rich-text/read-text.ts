import { createContext, type ReactNode } from 'react'

/** How text with a `#` is shown, where what is written may have hashtags; without it, as it stands. */
export const ReadText = createContext<((text: string) => ReactNode) | undefined>(undefined)
