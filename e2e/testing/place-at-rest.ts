/** Runs in the page: where an element is once it has not moved for half a second of frames. After a resize, messages correct their place. */
export async function placeAtRest(element: Element): Promise<{ x: number; y: number }> {
  let [still, before] = [0, element.getBoundingClientRect()]
  while (still < 30) {
    await new Promise(requestAnimationFrame)
    const now = element.getBoundingClientRect()
    still = now.x === before.x && now.y === before.y ? still + 1 : 0
    before = now
  }
  return { x: before.x, y: before.y }
}
