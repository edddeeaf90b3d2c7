import { createContext } from 'react'

/** Whether the message that is shown calls the person who reads it: then a group in it, everyone and those who are here are them too. */
export const CalledContext = createContext(false)
