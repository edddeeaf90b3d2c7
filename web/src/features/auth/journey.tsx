import type { CompanyBranding, CompanyChoice, Entered } from '@atrium/contract/auth/schemas'
import type { SecondStep } from '@atrium/contract/auth/second-factors'
import { createContext, useContext, useState, type ReactNode } from 'react'

/**
 * The data passed between the steps of signing in. The address survives a reload, so that "check your mail" still
 * works after a look at the inbox; the rest is kept only in memory.
 */
type Journey = {
  email: string
  password: string
  branding: CompanyBranding | undefined
  choice: CompanyChoice | undefined
  secondStep: SecondStep | undefined
  /** A session that is not stored until the user has saved the recovery codes. */
  entered: Entered | undefined
}
type JourneyContextValue = Journey & { go: (change: Partial<Journey>) => void }

const emailEntry = 'signInEmail'
const JourneyContext = createContext<JourneyContextValue | undefined>(undefined)

export function useJourney(): JourneyContextValue {
  const journey = useContext(JourneyContext)
  if (!journey) throw new Error('useJourney must be used within a JourneyProvider')
  return journey
}

export function JourneyProvider({ children }: { children: ReactNode }) {
  const [journey, setJourney] = useState<Journey>(() => ({
    email: sessionStorage.getItem(emailEntry) ?? '',
    password: '',
    branding: undefined,
    choice: undefined,
    secondStep: undefined,
    entered: undefined,
  }))
  const go = (change: Partial<Journey>) => {
    if (change.email !== undefined) sessionStorage.setItem(emailEntry, change.email)
    setJourney((before) => ({ ...before, ...change }))
  }
  return <JourneyContext value={{ ...journey, go }}>{children}</JourneyContext>
}
