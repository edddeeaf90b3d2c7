import { createContext, use } from 'react'

/** The visible thread; undefined in the conversation itself. */
export const ThreadContext = createContext<string | undefined>(undefined)
export const useThreadId = (): string | undefined => use(ThreadContext)

/** The page on which threads open; undefined where it is the current one. */
export const ThreadsPage = createContext<string | undefined>(undefined)
