import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenForChanges, requestChange } from './change-server.ts'
import { changePortOf, planTeam } from './team-plan.ts'
import { findFreeTeamPort } from './testing/running-team.ts'

const port = await findFreeTeamPort(1)
const plan = planTeam(2, port, '/data')
const changes: number[] = []
let server: Awaited<ReturnType<typeof listenForChanges>>
beforeAll(async () => {
  server = await listenForChanges(
    () => plan,
    async (count) => {
      changes.push(count)
      return [`The team has ${count} processes now.`]
    },
  )
})
afterAll(() => server.close())

test('a second npm run team hands its number of processes to the running team, and prints what happened', async () => {
  expect(await requestChange(planTeam(5, port, '/data'), true)).toEqual(['The team has 5 processes now.'])
  expect(changes).toEqual([5])
})

test.each([
  ['without a number', planTeam(4, port, '/data'), false, 'A team of 2 processes runs already'],
  ['with other data', planTeam(5, port, '/other'), true, 'A team with other data runs at port'],
])('a second npm run team %s is refused, and changes nothing', async (_how, otherPlan, isCountGiven, sentence) => {
  changes.length = 0
  await expect(requestChange(otherPlan, isCountGiven)).rejects.toThrow(sentence)
  expect(changes).toEqual([])
})

test('a request from a page in a browser does not change the team', async () => {
  changes.length = 0
  const reply = await fetch(`http://127.0.0.1:${changePortOf(plan)}/processes`, {
    method: 'POST',
    headers: { origin: 'http://localhost:3001' },
    body: JSON.stringify({ processes: 1, dataFolder: '/data' }),
  })
  expect([reply.status, changes]).toEqual([403, []])
})

test('requestChange resolves with null if no team is running', async () => {
  expect(await requestChange(planTeam(2, await findFreeTeamPort(1), '/data'), true)).toBeNull()
})
