import type { CompanyBranding, CompanyChoice, StartedSession } from '@atrium/contract/auth/schemas'
import type { SecondStep } from '@atrium/contract/auth/second-factors'
import { createContext, useContext, useState, type ReactNode } from 'react'

/**
 * The data passed between the steps of signing in. The address survives a reload, so that "check your mail" still
 * works after a look at the inbox; the rest is kept only in memory.
 */
type SignInData = {
  email: string
  password: string
  branding: CompanyBranding | undefined
  choice: CompanyChoice | undefined
  secondStep: SecondStep | undefined
  /** A session that is not stored until the user has saved the recovery codes. */
  entered: StartedSession | undefined
}
type SignInDataContextValue = SignInData & { go: (change: Partial<SignInData>) => void }

const emailEntry = 'signInEmail'
const SignInDataContext = createContext<SignInDataContextValue | undefined>(undefined)

export function useSignInData(): SignInDataContextValue {
  const data = useContext(SignInDataContext)
  if (!data) throw new Error('useSignInData must be used within a SignInDataProvider')
  return data
}

export function SignInDataProvider({ children }: { children: ReactNode }) {
  const [data, setData] = useState<SignInData>(() => ({
    email: sessionStorage.getItem(emailEntry) ?? '',
    password: '',
    branding: undefined,
    choice: undefined,
    secondStep: undefined,
    entered: undefined,
  }))
  const go = (change: Partial<SignInData>) => {
    if (change.email !== undefined) sessionStorage.setItem(emailEntry, change.email)
    setData((before) => ({ ...before, ...change }))
  }
  return <SignInDataContext value={{ ...data, go }}>{children}</SignInDataContext>
}
