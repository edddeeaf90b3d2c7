import { createContext } from 'react'

/** Whether the shown message mentions its reader: then a group in it, everyone and those present include the reader. */
export const MentionedContext = createContext(false)
