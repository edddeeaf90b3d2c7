import { CallError } from '@atrium/contract/client'
import { useState } from 'react'

/** Runs the calls of a step one at a time. Returns which one is pending, and why the last one failed. */
export function useImportCall<Name extends string>() {
  const [pending, setPending] = useState<Name>()
  const [refusal, setRefusal] = useState<string>()
  const run = <Result>(name: Name, call: () => Promise<Result>, onDone: (result: Result) => void) => {
    setPending(name)
    setRefusal(undefined)
    call()
      .then(onDone, (error: unknown) => {
        // Declining the step-up cancels the call without an error.
        if (error instanceof CallError && error.code === 'AUTH_STEP_UP_REQUIRED') return
        setRefusal(error instanceof Error ? error.message : '')
      })
      .finally(() => setPending(undefined))
  }
  return { pending, refusal, run }
}
