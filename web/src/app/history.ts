import { createBrowserHistory } from '@tanstack/react-router'

/** The one history of the page; the routers of both apps, signed in and not, go by it. */
export const history = createBrowserHistory()

declare module '@tanstack/history' {
  interface HistoryState {
    /** The door says that the password was changed. */
    passwordChanged?: boolean
  }
}
