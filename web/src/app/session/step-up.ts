/** Asks the person to confirm that it is them; answers whether they did. */
type Asker = () => Promise<boolean>

let asker: Asker | undefined
let asking: Promise<boolean> | undefined

/** Registers who asks: the dialog over the app. Returns the way back. */
export function onStepUp(ask: Asker): () => void {
  asker = ask
  return () => {
    if (asker === ask) asker = undefined
  }
}

/** A fresh proof, asked for once however many calls want it at the same moment. */
export function proveAgain(): Promise<boolean> {
  asking ??= (asker?.() ?? Promise.resolve(false)).finally(() => (asking = undefined))
  return asking
}
