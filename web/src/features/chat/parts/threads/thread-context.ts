import { createContext, use } from 'react'

/** The thread whose replies are shown; undefined in the conversation itself. */
export const ThreadContext = createContext<string | undefined>(undefined)
export const useThreadId = (): string | undefined => use(ThreadContext)
