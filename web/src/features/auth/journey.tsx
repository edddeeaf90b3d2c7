import type { CompanyBranding } from '@atrium/contract/auth/schemas'
import { createContext, useContext, useState, type ReactNode } from 'react'

/**
 * What the steps of signing in hand on. The address survives a reload, so that "check your mail" is still there after a look at the mail;
 * the password stays in memory alone, for a new code or the choice of a company.
 */
type Journey = { email: string; password: string; branding: CompanyBranding | undefined; companies: readonly CompanyBranding[] }
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
    companies: [],
  }))
  const go = (change: Partial<Journey>) => {
    if (change.email !== undefined) sessionStorage.setItem(emailEntry, change.email)
    setJourney((before) => ({ ...before, ...change }))
  }
  return <JourneyContext value={{ ...journey, go }}>{children}</JourneyContext>
}
