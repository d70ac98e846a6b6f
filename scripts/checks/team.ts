import { setTimeout as wait } from 'node:timers/promises'
import { addUnderLoad } from '../team/testing/add-under-load.ts'
import { Canary } from '../team/testing/canary.ts'
import { checkIsolation } from '../team/testing/check-isolation.ts'
import { killUnderLoad } from '../team/testing/kill-under-load.ts'
import { RunningTeam, withEmptyFolder } from '../team/testing/running-team.ts'
import { type OpenStream, openSocket, openStream } from '../team/testing/team-client.ts'

// Measures teams of 1, 2 and 4 processes. Each world has its own amount (see `Canary`), so that a reply of the wrong
// world is noticed. Then checks that worlds share nothing, kills a process under load, and adds a process under load.
// TEAM_WORLDS=<n> sets the number of worlds.

const WORLD_COUNT = Number(process.env.TEAM_WORLDS || 1_000)
const MEMBER_COUNT = Math.min(200, WORLD_COUNT)
const CALLS_PER_MEMBER = 10

const UPLOAD_BYTES = 200_000
/** How long after the last call to wait until the event streams are complete. */
const STREAM_TIMEOUT_MS = 30_000
const ISOLATION_RUNS = 20

const describeTimes = (times: number[]): string => {
  times.sort((one, other) => one - other)
  const percentileOf = (share: number): string => `${Math.round(times[Math.floor(times.length * share)] ?? 0)} ms`
  return `median ${percentileOf(0.5)}, p99 ${percentileOf(0.99)}`
}

let failedCount = 0
const check = (sentence: string, isTrue: boolean): void => {
  if (!isTrue) failedCount += 1
  console.log(`${isTrue ? 'passed' : 'FAILED'}  ${sentence}`)
}

/** Runs a task for each item, a limited number at a time. */
const runEach = async <T>(
  items: readonly T[],
  concurrency: number,
  task: (item: T) => Promise<void>,
): Promise<void> => {
  const waitingItems = [...items]
  const runNext = async (): Promise<void> => {
    for (let nextItem = waitingItems.shift(); nextItem !== undefined; nextItem = waitingItems.shift())
      await task(nextItem)
  }
  await Promise.all(Array.from({ length: concurrency }, runNext))
}

const measureTeam = async (processCount: number, folder: string): Promise<void> => {
  const team = await RunningTeam.start(processCount, folder)
  try {
    const canaries = Array.from({ length: WORLD_COUNT }, (_, index) => new Canary(team.url, `load-${index}`, index))
    await runEach(canaries, 8, (canary) => canary.create(false))
    const activeCanaries = canaries.slice(0, MEMBER_COUNT)
    const sockets = await Promise.all(activeCanaries.map(({ world }) => openSocket(team.url, world)))
    const streams = await Promise.all(
      activeCanaries.map(({ world }) => openStream(team.url, `/__mock/worlds/${world}/events`)),
    )
    const times: number[] = []
    const uploadTimes: number[] = []
    let wrongCount = 0
    const startedAt = performance.now()
    await Promise.all(
      activeCanaries.map(async (canary) => {
        for (let call = 0; call < CALLS_PER_MEMBER; call += 1) {
          const startMs = performance.now()
          if (!(await canary.isRight())) wrongCount += 1
          times.push(performance.now() - startMs)
          if (call !== CALLS_PER_MEMBER / 2) continue
          const uploadStartMs = performance.now()
          if (!['SLIP_INVALID_FILE', 'REQUEST_LIMIT'].includes(await canary.upload(UPLOAD_BYTES))) wrongCount += 1
          uploadTimes.push(performance.now() - uploadStartMs)
        }
      }),
    )
    const seconds = (performance.now() - startedAt) / 1_000
    // A stream is complete when it has all calls of its own world: the login, the reads of the wallet and the upload.
    const isComplete = (stream: OpenStream): boolean =>
      stream.read().split('\ndata: ').length - 1 === CALLS_PER_MEMBER + 3
    const deadlineMs = performance.now() + STREAM_TIMEOUT_MS
    while (!streams.every(isComplete) && performance.now() < deadlineMs) await wait(50)
    const completeCount = streams.filter(isComplete).length
    for (const each of [...sockets, ...streams]) each.close()
    const totalCount = times.length + uploadTimes.length
    console.log(
      `${processCount} processes  ${Math.round(totalCount / seconds)} calls/s  reads: ${describeTimes(times)}  uploads: ${describeTimes(uploadTimes)}`,
    )
    check(
      `${processCount} processes: each of ${MEMBER_COUNT} event streams has the calls of its own world`,
      completeCount === MEMBER_COUNT,
    )
    check(
      `${processCount} processes, ${WORLD_COUNT} worlds, ${MEMBER_COUNT} members and sockets at once: no reply of another world`,
      wrongCount === 0,
    )
  } finally {
    await team.stop()
  }
}

for (const processCount of [1, 2, 4]) await withEmptyFolder((folder) => measureTeam(processCount, folder))
await withEmptyFolder(async (folder) => {
  const { pairCount, differentCount } = await checkIsolation(folder, ISOLATION_RUNS)
  check(
    `${pairCount} pairs of worlds used at once through the proxy behave as if each world were used alone`,
    differentCount === 0,
  )
})
await withEmptyFolder(async (folder) => {
  const { lostCount, otherFailureCount, backAfterMs, intactWorldCount, worldCount } = await killUnderLoad(folder)
  console.log(`killed under load: back after ${Math.round(backAfterMs)} ms`)
  check('after kill -9, no acknowledged transfer of a kept world is lost', lostCount === 0)
  check('while a process is killed, every call to the other process is answered', otherFailureCount === 0)
  check('after a process is added, every kept world exists once, with its money', intactWorldCount === worldCount)
})
await withEmptyFolder(async (folder) => {
  const report = await addUnderLoad(folder)
  const refusals = [...report.movedRefusals].map(([status, count]) => `${count} with ${status}`).join(', ')
  console.log(
    `a fifth process under load, after ${Math.round(report.changeMs)} ms: ${report.movedCount} kept worlds moved, calls to them refused ${refusals || 'never'}, the longest gap ${Math.round(report.longestGapMs)} ms; ${report.otherCallCount} calls to the others, ${report.otherFailureCount} failed`,
  )
  check(
    'kept worlds that move exist in one process only, with all acknowledged transfers',
    report.intactCount === report.movedCount && report.movedCount > 0,
  )
  check('no world is served by two processes', report.servedTwiceCount === 0)
  check(
    'while a process is added, calls to a moving world are answered or refused with 503',
    [...report.movedRefusals.keys()].every((status) => status === 503),
  )
  check('no call to another world fails', report.otherFailureCount === 0)
  check('a world in memory that had to move says that it ended', report.explainedCount === report.endedCount)
})
console.log(`${failedCount === 0 ? 'all' : 'not all'} passed, ${failedCount} failed`)
process.exitCode = failedCount === 0 ? 0 : 1
