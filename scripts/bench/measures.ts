import { runForJson } from '../process/tool.ts'
import { createCrowdedFolder } from './crowded-folder.ts'
import { measureLoad, medianOf, type RequestLoad } from './load.ts'
import { type BenchServer, startBare, startMock } from './server.ts'
import { createWorld, logInToWorld, statementLoadOf, transferLoadOf, walletLoadOf } from './world.ts'

export interface Measure {
  what: string
  figure: string
  budget: string
}

const SOMCHAI_PHONE = '0690000001'
const MALEE_PHONE = '0690000004'
const ROUNDS = 3
const WARM_UP_OPTIONS = { connections: 50, seconds: 1 }
const FULL_LOAD_OPTIONS = { connections: 50, seconds: 3 }

const formatRate = (value: number): string => `${Math.round(value).toLocaleString('en-US')}/s`

const withMock = async (run: (mock: BenchServer) => Promise<Measure[]>): Promise<Measure[]> => {
  const mock = await startMock()
  try {
    return await run(mock)
  } finally {
    await mock.stop()
  }
}

const measureRatio = async (
  what: string,
  load: RequestLoad,
  mock: BenchServer,
  bare: BenchServer,
  budget: string,
): Promise<Measure> => {
  const [mockRates, bareRates]: [number[], number[]] = [[], []]
  for (const server of [mock, bare]) await measureLoad(server.url, load, WARM_UP_OPTIONS)
  for (let round = 0; round < ROUNDS; round += 1) {
    mockRates.push((await measureLoad(mock.url, load, FULL_LOAD_OPTIONS)).perSecond)
    bareRates.push((await measureLoad(bare.url, load, FULL_LOAD_OPTIONS)).perSecond)
  }
  const [mockRate, bareRate] = [medianOf(mockRates), medianOf(bareRates)]
  return {
    what,
    figure: `${formatRate(mockRate)}, bare ${formatRate(bareRate)}, ratio ${(mockRate / bareRate).toFixed(2)}`,
    budget,
  }
}

const readReplyText = async (mock: BenchServer, { requests }: RequestLoad): Promise<string> => {
  const [firstRequest] = requests
  if (!firstRequest) return ''
  const { host, ...headers } = firstRequest.headers
  const world = host?.split('.')[0] ?? ''
  const reply = await fetch(mock.url + firstRequest.path, {
    method: firstRequest.method,
    headers: { ...headers, 'x-mock-world': world },
    ...(firstRequest.body ? { body: firstRequest.body } : {}),
  })
  return reply.text()
}

/**
 * Measures a query (the balance) and a command (a transfer) in a world in memory, and compares both with a bare Fastify
 * server that sends the same bytes.
 */
export const compareWithBare = (): Promise<Measure[]> =>
  withMock(async (mock) => {
    const member = await logInToWorld(mock, {}, SOMCHAI_PHONE)
    const [wallet, transfer] = [walletLoadOf(member), transferLoadOf(member)]
    const bareServer = await startBare(await readReplyText(mock, wallet), await readReplyText(mock, transfer))
    try {
      return [
        await measureRatio('GET /api/wallet', wallet, mock, bareServer, 'ratio at least 0.50'),
        await measureRatio('POST /api/wallet/transfer, in memory', transfer, mock, bareServer, 'ratio at least 0.30'),
      ]
    } finally {
      await bareServer.stop()
    }
  })

/** Measures transfers in a world on disk that already has 10,000 transfers. */
export const measureDisk = (): Promise<Measure[]> =>
  withMock(async (mock) => {
    const load = transferLoadOf(await logInToWorld(mock, { persist: true }, SOMCHAI_PHONE))
    await measureLoad(mock.url, load, { connections: 16, requests: 10_000 })
    const { p99Ms, perSecond: rate } = await measureLoad(mock.url, load, { connections: 16, requests: 5_000 })
    const figure = `p99 ${p99Ms} ms, ${formatRate(rate)}`
    return [{ what: 'a transfer on disk, after 10,000, 16 at once', figure, budget: 'p99 at most 30 ms' }]
  })

/** Compares the time of a transfer and the size of the world's file before and after 20,000 logins and 5,000 SMS. */
export const measureGrowth = async (): Promise<Measure[]> => {
  const [before, after] = await runForJson<{ transferMs: number; headKB: number }[]>('scripts/bench/growth.ts')
  const figureOf = (growth = before) => `p50 ${growth?.transferMs.toFixed(2)} ms, head ${growth?.headKB.toFixed(0)} kB`
  return [
    { what: 'a transfer on disk, without HTTP', figure: figureOf(), budget: '' },
    { what: 'a transfer after 20,000 logins, 5,000 SMS', figure: figureOf(after), budget: 'at most 2 times, 150 kB' },
  ]
}

const EXPIRED_TOKEN_COUNT = 200_000

/** Measures the time from process start to the first reply, with 200,000 expired tokens on disk. */
export const measureCrowdedStart = async (): Promise<Measure[]> => {
  const folder = await createCrowdedFolder('main', EXPIRED_TOKEN_COUNT)
  const mock = await startMock(folder)
  await mock.stop()
  return [
    { what: 'start with 200,000 expired tokens', figure: `${mock.startMs.toFixed(0)} ms`, budget: 'at most 5,000 ms' },
  ]
}

/** Compares how long the last page of a long statement takes with how long its first page takes. */
export const measureStatement = (): Promise<Measure[]> =>
  withMock(async (mock) => {
    const member = await logInToWorld(mock, {}, MALEE_PHONE)
    const rates = new Map<number, number[]>([
      [1, []],
      [1_000, []],
    ])
    for (const page of rates.keys()) await measureLoad(mock.url, statementLoadOf(member, page), WARM_UP_OPTIONS)
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [page, pageRates] of rates)
        pageRates.push(
          (await measureLoad(mock.url, statementLoadOf(member, page), { connections: 1, seconds: 2 })).perSecond,
        )
    const [firstPageMs, lastPageMs] = [...rates.values()].map((pageRates) => 1_000 / medianOf(pageRates))
    const figure = `${firstPageMs?.toFixed(2)} and ${lastPageMs?.toFixed(2)} ms, ratio ${((lastPageMs ?? 0) / (firstPageMs ?? 1)).toFixed(2)}`
    return [{ what: 'statement, page 1 and page 1,000', figure, budget: 'ratio at most 1.50' }]
  })

/** Measures the creation of a world without HTTP, and the memory of 1,000 worlds after five commands each. */
export const measureInProcess = async (): Promise<Measure[]> => {
  type WorldCosts = { createMs: number; heapMB: number }
  const { createMs, heapMB } = await runForJson<WorldCosts>('scripts/bench/inside.ts', '--expose-gc')
  return [
    { what: 'a new world, without HTTP', figure: `${createMs.toFixed(3)} ms`, budget: 'at most 1 ms' },
    { what: '1,000 worlds of five commands each', figure: `${heapMB.toFixed(1)} MB`, budget: 'at most 50 MB' },
  ]
}

/**
 * Measures the memory of a journal that keeps the state before each call, and the time to open a world with the state
 * before one of the calls.
 */
export const measureMoments = async (): Promise<Measure[]> => {
  type MomentCosts = { heapMB: number; keptCount: number; openMs: number }
  const { heapMB, keptCount, openMs } = await runForJson<MomentCosts>('scripts/bench/moments.ts', '--expose-gc')
  const figure = `${heapMB.toFixed(1)} MB, ${keptCount} states`
  return [
    { what: 'a journal of 2,000 transfers with their states', figure, budget: 'at most 20 MB' },
    { what: 'opening a world from one of these states', figure: `${openMs.toFixed(2)} ms`, budget: 'at most 3 ms' },
  ]
}

/** Counts the source files that run for one transfer, including the contracts, and the function calls in them. */
export const measurePath = async (): Promise<Measure[]> => {
  const { files, calls } = await runForJson<{ files: number; calls: number }>('scripts/bench/path.ts')
  return [{ what: 'source files run by a transfer call', figure: `${files}, ${calls} calls`, budget: 'at most 22' }]
}

/** Measures the creation of worlds through the control API, one after another. */
export const measureNewWorld = (): Promise<Measure[]> =>
  withMock(async (mock) => {
    const times: number[] = []
    for (let index = 0; index < 500; index += 1) {
      const startMs = performance.now()
      await createWorld(mock)
      times.push(performance.now() - startMs)
    }
    return [
      { what: 'a new world, through HTTP', figure: `median ${medianOf(times).toFixed(2)} ms`, budget: 'at most 3 ms' },
    ]
  })

/** Measures the time from process start to the first reply, for the mock and for a bare Fastify server. */
export const measureStarts = async (): Promise<Measure[]> => {
  const [ourTimes, bareTimes]: [number[], number[]] = [[], []]
  for (let round = 0; round < 5; round += 1) {
    for (const [times, start] of [
      [ourTimes, startMock],
      [bareTimes, () => startBare('', '')],
    ] as const) {
      const server = await start()
      times.push(server.startMs)
      await server.stop()
    }
  }
  const [mockMs, bareMs] = [medianOf(ourTimes), medianOf(bareTimes)]
  const figure = `${mockMs.toFixed(0)} ms, bare ${bareMs.toFixed(0)} ms, ratio ${(mockMs / bareMs).toFixed(2)}`
  return [{ what: 'mock process start to first reply', figure, budget: 'ratio at most 3' }]
}
