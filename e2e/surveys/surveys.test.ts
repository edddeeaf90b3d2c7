import { randomUUID } from 'node:crypto'
import { codeArrives } from '../testing/code-arrives.ts'
import { expect, test } from '../testing/fixture.ts'

const everyone = { is_all_employee_selected: true }
const phone = { viewport: { width: 390, height: 844 } }

/** Asks two things; those who call it choppy are asked why. */
function sea() {
  const [calm, choppy] = [randomUUID(), randomUUID()]
  const feeling = randomUUID()
  return {
    languages: ['en' as const],
    title: { en: 'Pulse' },
    pages: [
      {
        page_id: randomUUID(),
        questions: [
          {
            question_id: feeling,
            type: 'single' as const,
            title: { en: 'How was the sea?' },
            is_required: true,
            options: [
              { option_id: calm, text: { en: 'Calm' } },
              { option_id: choppy, text: { en: 'Choppy' } },
            ],
          },
          {
            question_id: randomUUID(),
            type: 'long_text' as const,
            title: { en: 'What made it choppy?' },
            show_if: { match: 'all' as const, conditions: [{ question_id: feeling, operator: 'is' as const, values: [choppy] }] },
          },
          { question_id: randomUUID(), type: 'nps' as const, title: { en: 'Would you recommend us?' }, is_required: true },
        ],
      },
    ],
  }
}

test('Tomás answers a confidential survey on his phone with the keyboard alone: a reload keeps his answers, offline they wait, and he is thanked', async ({
  northwind,
  signedIn,
}) => {
  const { maya, tomas } = northwind
  await northwind.addPeople(4)
  const { survey_id } = await maya.client.createSurvey({ audience: everyone, mode: 'confidential', questionnaire: sea() })
  await maya.client.publishSurvey({ survey_id })
  const page = await signedIn(tomas, { at: '/', ...phone })

  await test.step('it waits on his Home, and says first what happens to his answers', async () => {
    await page.getByRole('region', { name: 'Surveys to answer' }).getByRole('link', { name: 'Answer: Pulse' }).click()
    await expect(page.getByText('This survey is confidential')).toBeVisible()
    await page.getByRole('button', { name: 'Begin' }).press('Enter')
  })

  await test.step('one question at a time: a digit answers, Enter goes on, and a branch says why it is asked', async () => {
    await expect(page.getByRole('radio', { name: 'Choppy' })).toBeVisible()
    await page.keyboard.press('2')
    await expect(page.getByRole('radio', { name: 'Choppy' })).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Because you said “Choppy”')).toBeVisible()
    await page.getByRole('textbox').fill('The gull.')
  })

  await test.step('after a reload he is where he was', async () => {
    await page.reload()
    await expect(page.getByRole('textbox')).toHaveValue('The gull.')
    await page.getByRole('button', { name: 'Next' }).press('Enter')
    await expect(page.getByText('Question 3 of 3')).toBeVisible()
  })

  await test.step('what has to be answered is asked for; offline, his answers wait and then go out', async () => {
    await page.getByRole('button', { name: 'Send answers' }).press('Enter')
    await expect(page.getByText('Please answer this question.')).toBeVisible()
    await page.getByRole('radio', { name: '9' }).check()
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Send answers' }).press('Enter')
    await expect(page.getByText(/^You are offline. Your answers are sent/)).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByText('Thank you. Your answers are in.')).toBeVisible()
  })

  await test.step('the search finds it by its title', async () => {
    await page.goto('/search?query=pulse')
    await page
      .getByRole('region', { name: 'Surveys' })
      .getByRole('link', { name: /Live.*Pulse/ })
      .click()
    await expect(page).toHaveURL(new RegExp(`/surveys/${survey_id}$`))
  })
})

test('Maya makes a survey, undoes a mistake, is told what is missing, has Tomás try it, publishes it, and sees him take part without a reload', async ({
  northwind,
  signedIn,
}) => {
  const { maya, tomas } = northwind
  const page = await signedIn(maya, { at: '/surveys/templates' })

  await test.step('she starts empty, and adds two questions', async () => {
    await page.getByRole('button', { name: 'Start empty' }).click()
    await page.getByRole('button', { name: 'Title and languages' }).click()
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Lunch')
    await page.getByRole('group', { name: 'Add a question' }).getByRole('button', { name: 'Recommendation (NPS)' }).click()
    await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Would you recommend the soup?')
    await page.getByRole('group', { name: 'Add a question' }).getByRole('button', { name: 'Short text' }).click()
  })

  await test.step('she deletes the wrong one, and undoes it', async () => {
    await page.getByRole('button', { name: /Would you recommend the soup/ }).click()
    await page.getByRole('button', { name: 'Delete question' }).click()
    await expect(page.getByRole('button', { name: /Would you recommend the soup/ })).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: /Would you recommend the soup/ })).toBeVisible()
  })

  await test.step('the last look names what is missing; a reload keeps what she wrote', async () => {
    await page.getByRole('button', { name: 'Launch…' }).click()
    const last = page.getByRole('dialog', { name: 'Before it starts' })
    await expect(last.getByText('It has no words.')).toBeVisible()
    await last.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: /Untitled question/ }).click()
    await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Why?')
    await expect(page.getByRole('status').getByText('Saved')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: /Why\?/ })).toBeVisible()
  })

  const his = await signedIn(tomas, { at: '/' })
  await test.step('she sends a test to herself and to him', async () => {
    await page.getByRole('button', { name: 'Send a test' }).click()
    const sending = page.getByRole('dialog', { name: 'Send a test' })
    await sending.getByRole('combobox', { name: 'Who tries it' }).fill('Tom')
    await page.getByRole('option', { name: new RegExp(tomas.fullName) }).click()
    await sending.getByRole('button', { name: 'Send test' }).click()
    await expect(page.getByText('Test sent to 2 people.')).toBeVisible()
  })

  await test.step('he is told, answers as he later will, and reads that nothing was stored', async () => {
    await his.goto('/notifications')
    await expect(his.getByText('Test: Lunch')).toBeVisible()
    await his.getByRole('main').getByRole('link', { name: maya.fullName }).click()
    await expect(his.getByText(/^This is a test/)).toBeVisible()
    await his.getByRole('button', { name: 'Begin' }).click()
    await his.getByRole('radio', { name: '7' }).check()
    await his.getByRole('button', { name: 'Send answers' }).click()
    await expect(his.getByText(/Nothing was stored or counted/)).toBeVisible()
    await expect(his.getByRole('link', { name: `Write to ${maya.fullName}` })).toBeVisible()
    await his.getByRole('button', { name: 'Try again from the beginning' }).click()
  })

  await test.step('she asks everyone, with names, and publishes it: the test is over', async () => {
    await page.getByRole('link', { name: 'Audience' }).click()
    await page.getByRole('switch', { name: /^Everyone/ }).check()
    await page.getByRole('link', { name: 'Settings', exact: true }).last().click()
    await page.getByRole('radio', { name: 'With names' }).click()
    await page.getByRole('button', { name: 'Launch…' }).click()
    await page.getByRole('dialog', { name: 'Before it starts' }).getByRole('button', { name: 'Publish now' }).click()
    await expect(page.getByRole('region', { name: 'Answered', exact: true })).toContainText('0 of 2')
    await expect(page.getByRole('list', { name: 'Who has not answered' })).toContainText(tomas.fullName)
    await expect(his.getByText('This test is not available')).toBeVisible()
  })

  await test.step('he answers, and she sees it; of one answer there are no figures', async () => {
    await his.goto('/surveys?show=waiting')
    await his.getByRole('link', { name: 'Answer: Lunch' }).click()
    await expect(his.getByText('This survey carries your name')).toBeVisible()
    await his.getByRole('button', { name: 'Begin' }).click()
    await his.getByRole('radio', { name: '7' }).check()
    await his.getByRole('button', { name: 'Send answers' }).click()
    await expect(his.getByText('Thank you. Your answers are in.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Answered', exact: true })).toContainText('1 of 2')
    await page.getByRole('link', { name: 'Results', exact: true }).click()
    await expect(page.getByText('Results appear after it closes')).toBeVisible()
  })
})

test('Maya reads what most comments are about, and gives Tomás something to do: he is told, does it, and she sees it at once', async ({
  northwind,
  signedIn,
}) => {
  const { maya, tomas } = northwind
  const words = { question_id: randomUUID(), type: 'long_text' as const, title: { en: 'What shall we stop?' } }
  const pages = [{ page_id: randomUUID(), questions: [words] }]
  const colleagues = []
  for (const name of ['jun', 'saanvi', 'aisha', 'hana'] as const) colleagues.push(await northwind.welcome(name))
  const { survey_id } = await maya.client.createSurvey({ audience: everyone, mode: 'confidential', questionnaire: { languages: ['en'], title: { en: 'Stop' }, pages } }) // prettier-ignore
  await maya.client.publishSurvey({ survey_id })
  for (const [index, { client }] of [maya, tomas, ...colleagues].entries())
    await client.answerSurvey({
      survey_id,
      client_answer_id: randomUUID(),
      answers: [
        { question_id: words.question_id, value: `Long meetings, says ${['gull', 'tide', 'rope', 'soup', 'fog', 'crane'][index]}` },
      ],
    })
  await maya.client.closeSurvey({ survey_id })
  const page = await signedIn(maya, { at: `/surveys/${survey_id}/comments` })

  await test.step('a theme is what enough people wrote; choosing it shows their comments', async () => {
    const themes = page.getByRole('list', { name: 'Themes' })
    await themes.getByRole('button', { name: /^Long meetings/ }).click()
    await expect(page.getByText('6 comments')).toBeVisible()
    await expect(themes.getByRole('button', { name: /gull/ })).toHaveCount(0)
  })

  await test.step('from the question she gives him something to do', async () => {
    await page.getByRole('link', { name: 'Results', exact: true }).click()
    await page.getByRole('button', { name: 'Add action item: What shall we stop?' }).click()
    const asking = page.getByRole('dialog', { name: 'New action item' })
    await asking.getByRole('textbox', { name: 'What is to do' }).fill('Halve every meeting')
    await asking.getByRole('button', { name: 'Add action item' }).click()
    await expect(asking.getByText('This field is required')).toBeVisible()
    await asking.getByRole('combobox', { name: 'Owner' }).fill('Tom')
    await page.getByRole('option', { name: new RegExp(tomas.fullName) }).click()
    await asking.getByRole('button', { name: 'Add action item' }).click()
    await page.getByRole('button', { name: 'See all' }).click()
    await expect(page.getByRole('list', { name: 'To do' })).toContainText('Halve every meeting')
  })

  await test.step('he finds it among his own, and says that it is done', async () => {
    const his = await signedIn(tomas, { at: '/surveys?show=actions' })
    await his.getByRole('checkbox', { name: 'Done: Halve every meeting' }).check()
    await expect(his.getByText('1 of 1 done')).toBeVisible()
    await expect(page.getByText('1 of 1 done')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Done' })).toContainText('Halve every meeting')
  })
})

test('on a slow line, the form of an action item appears with all its fields, so that its button does not move', async ({
  northwind: { maya },
  signedIn,
}) => {
  const { survey_id } = await maya.client.createSurvey({ audience: everyone, mode: 'attributed', questionnaire: sea() })
  await maya.client.publishSurvey({ survey_id })
  await maya.client.closeSurvey({ survey_id })
  const page = await signedIn(maya, { at: `/surveys/${survey_id}/actions` })
  const late = Promise.withResolvers<void>()
  await page.route('**/assets/due-field-*.js', (route) => late.promise.then(() => route.continue()))
  const dialogArrives = codeArrives(page, 'action-dialog')
  await page.getByRole('button', { name: 'Add action item' }).click()
  await dialogArrives
  await expect(page.getByRole('dialog')).toHaveCount(0)
  late.resolve()
  await page.getByRole('dialog').getByRole('button', { name: 'Add action item' }).click()
  await expect(page.getByText('This field is required')).toHaveCount(2)
})
