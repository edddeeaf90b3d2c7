import { Suspense, useState, type ComponentType } from 'react'
import { lazyWithRetry } from './lazy-with-retry.tsx'

/** A dialog whose code is fetched when it is opened for the first time; from then on it stays, so that it can close with a motion. */
export function dialogOnDemand<Props extends { open: boolean }>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Dialog = lazyWithRetry(load)
  return function OnDemandDialog(props: Props) {
    const [wanted, setWanted] = useState(props.open)
    if (props.open && !wanted) setWanted(true)
    return (
      wanted && (
        <Suspense>
          <Dialog {...props} />
        </Suspense>
      )
    )
  }
}
