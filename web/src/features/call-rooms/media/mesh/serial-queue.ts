/** Runs tasks one after another, in the order in which they came: descriptions and candidates must not overtake each other. */
export function serialQueue(onFailed: (error: unknown) => void): (task: () => Promise<void>) => void {
  let last = Promise.resolve()
  return (task) => {
    last = last.then(task).catch(onFailed)
  }
}
