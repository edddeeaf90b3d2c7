/** Runs `work` once the page has nothing better to do; a moment later where the browser cannot say so. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 5_000 })
  else setTimeout(work, 1_500)
}
