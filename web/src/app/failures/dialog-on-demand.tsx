import { useState, type ComponentType } from 'react'
import { lazyWithRetry, Loading } from './lazy-with-retry.tsx'

/**
 * A dialog whose code is loaded when it is first opened. It then stays mounted, so that it can animate while closing.
 */
export function dialogOnDemand<Props extends { open: boolean }>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Dialog = lazyWithRetry(load)
  return function OnDemandDialog(props: Props) {
    const [wanted, setWanted] = useState(props.open)
    if (props.open && !wanted) setWanted(true)
    return (
      wanted && (
        <Loading>
          <Dialog {...props} />
        </Loading>
      )
    )
  }
}
