/** Runs tasks one after another, in the order in which they are given, whether those before succeed or fail. */
export function createOrder(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const own = last.then(task)
    last = own.catch(() => undefined)
    return own
  }
}
