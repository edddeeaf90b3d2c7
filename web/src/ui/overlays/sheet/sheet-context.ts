import { createContext } from 'react'

/** Closes the sheet around a menu entry; undefined in a menu. */
export const SheetContext = createContext<(() => void) | undefined>(undefined)
