import { chromium } from 'playwright'
const [, , url = 'http://localhost:3101', password = '', out = '/tmp/lead/shots'] = process.argv
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
const context = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true, isMobile: true })
const page = await context.newPage()
page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log(m.type(), m.text().slice(0, 300)))
await page.goto(url)
await page.getByRole('textbox', { name: /mail/i }).first().fill('maya@northwind.example')
await page.keyboard.press('Enter')
await page
  .getByLabel(/password/i)
  .first()
  .fill(password)
await page.keyboard.press('Enter')
await page.getByRole('heading', { level: 1 }).filter({ hasText: /Good/ }).waitFor({ timeout: 10000 })
const shot = async (name: string) => {
  await page.waitForTimeout(700)
  await page.screenshot({ path: `${out}/n-${name}.png` })
}
await shot('home')
await page.getByRole('link', { name: 'Chats' }).first().click()
await shot('chats')
await page
  .getByRole('link', { name: /^Search project/ })
  .first()
  .click()
await shot('conversation')
await page.goto(url + '/people')
await shot('people')
await page.goto(url + '/connect/browse')
await shot('browse')
await page.goto(url + '/settings')
await shot('settings')
await browser.close()
