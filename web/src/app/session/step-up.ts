/** Asks the user to confirm their identity; resolves to whether they did. */
type Asker = () => Promise<boolean>

let asker: Asker | undefined
let asking: Promise<boolean> | undefined

/** Registers the dialog that asks. Returns a function that unregisters it. */
export function onStepUp(ask: Asker): () => void {
  asker = ask
  return () => {
    if (asker === ask) asker = undefined
  }
}

/** Asks for the proof once for all calls that need it at the same time. */
export function requestProof(): Promise<boolean> {
  asking ??= (asker?.() ?? Promise.resolve(false)).finally(() => (asking = undefined))
  return asking
}
