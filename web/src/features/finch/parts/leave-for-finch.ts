import { useState } from 'react'
import { CallError } from '@atrium/contract/client'
import { finch } from '../server.ts'

/** Redirects to Finch's page, which redirects back. */
export function useLeaveForFinch() {
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const leave = () => {
    setPending(true)
    setRefusal(undefined)
    finch.call.startFinchConnection({}).then(
      ({ connect_url }) => location.assign(connect_url),
      (error: unknown) => {
        setPending(false)
        if (!(error instanceof CallError && error.code === 'AUTH_STEP_UP_REQUIRED')) setRefusal(error instanceof Error ? error.message : '')
      },
    )
  }
  return { leave, pending, refusal }
}
