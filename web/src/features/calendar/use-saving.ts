import { useState } from 'react'
import { useIntl } from 'react-intl'

/** Something that is being sent: whether it is under way, and why it was refused. */
export function useSaving() {
  const { formatMessage } = useIntl()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const run = async (send: () => Promise<unknown>): Promise<boolean> => {
    setPending(true)
    setFailure(undefined)
    return await send()
      .then(
        () => true,
        (error: unknown) => {
          setFailure(error instanceof Error && error.message ? error.message : formatMessage({ id: 'ui.somethingFailed' }))
          return false
        },
      )
      .finally(() => setPending(false))
  }
  return { pending, failure, run }
}
