import { createBrowserHistory } from '@tanstack/react-router'
import { closeBeforeLeaving } from './frame/close-before-leaving.ts'

closeBeforeLeaving(() => history.location.state.__TSR_index)

/** The only history of the page, used by the routers of both apps, signed in and not. */
export const history = createBrowserHistory()

declare module '@tanstack/history' {
  interface HistoryState {
    /** The sign-in page confirms that the password was changed. */
    passwordChanged?: boolean
  }
}
