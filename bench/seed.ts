import { largePassword, openLargeDatabase } from './large.ts'

/** `npm run seed:large`: creates twenty companies for measuring, one of them with 50,000 people and a space of 1,000,000 messages. */
const since = Date.now()
const database = await openLargeDatabase(console.log)
await database.stop()
console.log(
  `The large database is there after ${((Date.now() - since) / 1_000).toFixed(0)} s: sign in as person1@meridian.example with ${largePassword}.`,
)
