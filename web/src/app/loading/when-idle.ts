/** Runs `work` when the page is idle; after a short delay in browsers that cannot report it. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 5_000 })
  else setTimeout(work, 1_500)
}
