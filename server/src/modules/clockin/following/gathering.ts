/** Does something for one thing of a company; what comes while earlier things are on their way is done together. */
export type Gathering<Thing> = (companyId: string, thing: Thing) => Promise<void>

/**
 * Does work for many things at once when they come faster than it is done: at nine, everybody’s clock changes. `work` is given what came while
 * it was busy for the same company; callers wait for it and get its failure.
 */
export function createGathering<Thing>(work: (companyId: string, things: readonly Thing[]) => Promise<void>): Gathering<Thing> {
  const gathered = new Map<string, { things: Thing[]; done: Promise<void> }>()
  const underWay = new Map<string, Promise<void>>()
  const begin = (companyId: string, things: readonly Thing[]): Promise<void> => {
    gathered.delete(companyId)
    return work(companyId, things)
  }
  return (companyId, thing) => {
    const open = gathered.get(companyId)
    if (open) {
      open.things.push(thing)
      return open.done
    }
    const things = [thing]
    const done = (underWay.get(companyId) ?? Promise.resolve()).then(() => begin(companyId, things))
    gathered.set(companyId, { things, done })
    const settled = done.catch(() => {})
    underWay.set(companyId, settled)
    void settled.then(() => underWay.get(companyId) === settled && underWay.delete(companyId))
    return done
  }
}
