import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { addressOf, cast, onlySession, password, personOf, type CastName, type Person } from '#testing/people'

let node: TestAtrium
let maya: Person, tomas: Person
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, tomas } = await node.foundNorthwind('tomas'))
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

/** A founder of a company who registers in this language. */
async function found(company_name: string, name: CastName, language: 'de' | 'ar') {
  const [first_name, last_name] = cast[name]
  const work_email_id = addressOf(name, company_name.toLowerCase())
  await node.client.registerCompany({ company_name, first_name, last_name, work_email_id, password, language })
  const email = await node.emails.next(work_email_id)
  const founder = personOf(node.url, onlySession(await node.client.verifyEmail({ token: email.code, work_email_id })))
  return { email, founder }
}

test('a company founded in German is German: its emails, its first space and its settings', async () => {
  const { email, founder } = await found('Nordlicht', 'hana', 'de')
  expect(email.subject).toBe(`${email.code} ist dein Atrium-Code`)
  expect(email.text).toContain('Hallo Hana, gib diesen Code ein')
  expect(await founder.client.getCompany({})).toMatchObject({ language: 'de' })
  expect(await founder.client.getSettings({})).toMatchObject({ language: null })
  const { items } = await founder.client.listSpaces({})
  expect(items).toMatchObject([{ space_description: 'Hier sind alle', sub_spaces: [{ sub_space_name: 'Allgemein' }] }])
  const [first_name, last_name] = cast.jun
  await founder.client.inviteEmployee({ employee: { first_name, last_name, work_email_id: addressOf('jun', 'nordlicht') } })
  expect((await node.emails.next(addressOf('jun', 'nordlicht'))).subject).toBe('Hana Watanabe hat dich zu Nordlicht auf Atrium eingeladen')
})

test('an email is in the person’s language, else the company’s, and in English when neither is set', async () => {
  const ask = async () => {
    await node.client.requestPasswordReset({ work_email_id: tomas.address })
    return (await node.emails.next(tomas.address)).subject
  }
  expect(await ask()).toBe('Choose a new Atrium password')
  await maya.client.updateCompany({ language: 'de' })
  expect(await ask()).toBe('Wähle ein neues Atrium-Passwort')
  await tomas.client.updateSettings({ language: 'ar' })
  expect(await ask()).toBe('اختيار كلمة مرور جديدة في Atrium')
  await tomas.client.updateSettings({ language: 'en' })
  expect(await ask()).toBe('Choose a new Atrium password')
})

test('the alert about a sign-in change is in the language of the person who made it', async () => {
  await tomas.client.updateSettings({ language: 'ar' })
  await tomas.client.stepUp({ proof: { way: 'password', password } })
  await tomas.client.changePassword({ password: 'Fährte-7-quer-Ufer', confirm_password: 'Fährte-7-quer-Ufer' })
  expect((await node.emails.next(tomas.address)).text).toContain('تم تغيير كلمة مرور حسابك في Atrium.')
})
