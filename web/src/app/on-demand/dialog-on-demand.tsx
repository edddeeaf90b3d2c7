import { useState, type ComponentType } from 'react'
import { lazyWithParts, type Part } from './lazy-with-parts.ts'
import { Loading } from './lazy-with-retry.tsx'

/**
 * A dialog whose code is loaded when it is first opened, together with those of its parts that load on demand. It then
 * stays mounted, so that it can animate while closing.
 */
export function dialogOnDemand<Props extends { open: boolean }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  ...parts: readonly Part[]
) {
  const Dialog = lazyWithParts(load, ...parts)
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
