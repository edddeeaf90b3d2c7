/**
 * Resolves after the press in progress, if any, has taken effect: text that appears meanwhile would move its button
 * from under the pointer.
 */
export async function pressFinished(): Promise<void> {
  if (!document.querySelector(':is(a, button, label):active')) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const over = () => setTimeout(resolve) // after the click
  for (const name of ['pointerup', 'pointercancel', 'dragend']) addEventListener(name, over, { once: true, capture: true })
  await promise
}
