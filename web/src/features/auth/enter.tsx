import type { SignedIn } from '@atrium/contract/auth/schemas'
import { createContext, useContext } from 'react'
import { history } from '#app/history.ts'
import { useAuth } from '#app/session/auth.tsx'
import { takeDestination } from './destination.ts'
import { useSignInData } from './sign-in-data.tsx'
import { authPaths } from './paths.ts'
import { goTo } from './sign-in-navigation.tsx'

/** Called after sign-in, so that the shell opens the signed-in app. */
export const EnteredContext = createContext<() => void>(() => undefined)

/** Handles the response of a sign-in: enters the app, or goes to the next required step. */
export function useEnter(): (answer: SignedIn) => Promise<void> {
  const { storeSession } = useAuth()
  const entered = useContext(EnteredContext)
  const { go } = useSignInData()

  return async (answer) => {
    if ('companies' in answer) {
      go({ choice: answer })
      return goTo(authPaths.chooseCompany)
    }
    if ('ways' in answer) {
      go({ secondStep: answer })
      return goTo(authPaths.secondStep)
    }
    if (answer.recovery_codes) {
      go({ entered: answer })
      return goTo(authPaths.keptCodes, { replace: true })
    }
    if (!(await storeSession(answer))) throw new Error('The server answered a session that lacks a part')
    history.replace(takeDestination())
    entered()
  }
}
