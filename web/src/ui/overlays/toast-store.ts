export type ToastOptions = {
  /** What happened, in one sentence. */
  text: string
  tone?: 'quiet' | 'success' | 'danger'
  /** What it is about: a later toast about the same replaces it, since it is no longer true. By default, its own text. */
  about?: string | undefined
  /** Undoes the action; offered for ten seconds. */
  onUndo?: () => void
  /** Another action. */
  action?: { label: string; onSelect: () => void }
}

export type ShownToast = {
  id: string
  about: string
  text: string
  tone: NonNullable<ToastOptions['tone']>
  action: ToastOptions['action']
}

const listeners = new Set<() => void>()
/** Undefined until the first toast of a visit. */
let toasts: readonly ShownToast[] | undefined
let count = 0

export const listToasts = (): readonly ShownToast[] | undefined => toasts

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function openToast({ about, ...toast }: Omit<ShownToast, 'id' | 'about'> & Pick<ToastOptions, 'about'>): string {
  count += 1
  const shown = { ...toast, id: `toast-${count}`, about: about ?? toast.text }
  write([...(toasts ?? []).filter((one) => one.about !== shown.about), shown])
  return shown.id
}

export const closeToast = (id: string): void => write((toasts ?? []).filter((toast) => toast.id !== id))

function write(next: readonly ShownToast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
