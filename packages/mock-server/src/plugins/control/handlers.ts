import { APP_VERSION } from '@sabai/contracts/constants'
import type { ControlRoute, ControlRoutes } from '@sabai/contracts/control'
import { enterUrlOf } from '@sabai/contracts/paths'
import { describeUnknownMember } from '../../acts/wording.ts'
import { issueToken, namedSessionsOf } from '../../domain/account/login.ts'
import { handlers } from '../../handlers/index.ts'
import { repeatCall } from '../../http/repeat-call.ts'
import { InvalidInputError, withIssuePath } from '../../lib/issue.ts'
import { MINUTE_MS, toIsoTime } from '../../lib/time.ts'
import { applyScenario, createWithScenario } from '../../scenarios/apply/apply.ts'
import { scenarioSetupOf } from '../../scenarios/apply/setup.ts'
import { clearTimeline } from '../../scenarios/apply/timeline.ts'
import { exportScenario } from '../../scenarios/export/export-scenario.ts'
import { scenarioToYaml } from '../../scenarios/export/scenario-to-yaml.ts'
import { unmetExpectations, unmetSinceReset } from '../../scenarios/rules/expectations.ts'
import { rulesetOf } from '../../scenarios/rules/ruleset.ts'
import { socketRulesOf } from '../../scenarios/rules/socket-rules.ts'
import { applyAct, makeSlip } from '../../worlds/apply-act.ts'
import { findMember } from '../../worlds/members/find-member.ts'
import { listSnapshots } from '../../worlds/snapshots.ts'
import { warningsOf } from '../../worlds/warnings.ts'
import { DEFAULT_WORLDS, type NewWorld } from '../../worlds/worlds.ts'
import { addressesOf } from './addresses.ts'
import { parseClock, parseClockChange } from './clock.ts'
import { createNotFoundError, requireWorld } from './control-error.ts'
import type { ControlHandler } from './control-handler.ts'
import { conversationOf, conversationsOf } from './desks/chat-desk.ts'
import { depositDeskOf } from './desks/deposit-desk.ts'
import { createGameLink, gamesAndLoginsOf } from './desks/game-desk.ts'
import { rewardDeskOf } from './desks/reward-desk.ts'
import { documentHandlers } from './document-handlers.ts'
import { gateHandlers, gatesOf } from './gate-handlers.ts'
import { journalHandlers } from './journal/journal-handlers.ts'
import { openWorldFrom } from './journal/open-world-from.ts'
import { assertOwned, mergeWorlds } from './processes/other-processes.ts'
import { assertQuota } from './processes/quotas.ts'
import { resolveNewScenario, resolveScenario } from './resolve-scenario.ts'
import { scenarioHandlers } from './scenario-handlers.ts'
import { snapshotHandlers } from './snapshot-handlers.ts'
import { switchRules } from './switch-rules.ts'
import { diagnosticsOf, loginsOf, timelineOf, toStateView, worldInfoOf } from './views.ts'

type PlainRoute = {
  [R in ControlRoute]: ControlRoutes[R] extends { stream: true } | { upload: object } ? never : R
}[ControlRoute]

/** The largest number of ended worlds that are listed: those that ended last. */
const MAX_ENDED_LISTED = 20

const success = { message: 'SUCCESS' } as const

/**
 * The handlers of the control API except its streams and uploads. A missing handler or a wrong reply does not compile.
 */
export const controlHandlers: { readonly [R in PlainRoute]: ControlHandler<R> } = {
  'GET /__mock/health': ({ buildId }) => ({ status: 'ok', version: APP_VERSION, build: buildId() }),
  ...documentHandlers,

  'POST /__mock/worlds': async ({ worlds, library, team, ports, quotas, requester, audit }, { body }) => {
    if (team) assertOwned(team, body)
    await assertQuota(quotas, worlds, team, requester)
    const { scenario: _, clock, from, ...otherSettings } = body
    const { user: madeBy } = requester
    const options: NewWorld = { ...otherSettings, madeBy, ...(clock && { clock: parseClock(clock) }) }
    const world = from
      ? await openWorldFrom(worlds, body, from)
      : await createWithScenario(worlds, options, await resolveNewScenario(library, body))
    world.madeBy = madeBy
    audit('made', world.id)
    return addressesOf(ports, world)
  },
  'GET /__mock/worlds': ({ worlds, ports, team }, { query = {} }) => {
    const { scope, madeBy } = query
    const listedWorlds = worlds.list().filter((world) => madeBy === undefined || world.madeBy === madeBy)
    const ended = [...worlds.endReasons].slice(-MAX_ENDED_LISTED).map(([id, message]) => ({ id, message }))
    const ownList = {
      worlds: listedWorlds.map((world) => worldInfoOf(world, ports)),
      ...(ended.length > 0 && { ended }),
    }
    return team === null || scope === 'process' ? ownList : mergeWorlds(team, ownList, query)
  },
  'GET /__mock/worlds/{id}': ({ worlds, ports }, { params }) => {
    const world = requireWorld(worlds, params.id)
    const ruleset = rulesetOf(world)
    const { member = null, page = null } = scenarioSetupOf(world.state.appliedScenarios)
    return {
      ...worldInfoOf(world, ports),
      logins: loginsOf(world, worlds.fixturesOf(world.base).cast),
      member,
      page,
      rules: [...ruleset.read(), ...socketRulesOf(world).read()],
      gates: gatesOf(ruleset),
      timeline: timelineOf(world),
      warnings: warningsOf(worlds, world),
      snapshots: listSnapshots(world),
    }
  },
  'DELETE /__mock/worlds/{id}': async ({ worlds, audit }, { params: { id } }) => {
    if (Object.hasOwn(DEFAULT_WORLDS, id))
      throw new InvalidInputError(`"${id}" cannot be deleted. To reset it, apply a scenario to it.`)
    // If there was no such world, `requireWorld` throws an error that says why.
    if (!(await worlds.remove(id))) requireWorld(worlds, id)
    audit('deleted', id)
    return success
  },

  'POST /__mock/worlds/{id}/scenario': async ({ worlds, library, ports, audit }, { params, body }) => {
    const world = requireWorld(worlds, params.id)
    const scenarios = await resolveScenario(library, body, world.base)
    await applyScenario(worlds, world, scenarios, body)
    if (!body.add) audit('reset', world.id)
    const { member, page } = scenarioSetupOf(scenarios)
    const enterUrl =
      member === undefined ? {} : { enterUrl: enterUrlOf(addressesOf(ports, world).appUrl, member, page) }
    return { ...addressesOf(ports, world), now: toIsoTime(world.now()), ...enterUrl }
  },
  'DELETE /__mock/worlds/{id}/scenario': async ({ worlds }, { params }) => {
    await requireWorld(worlds, params.id).run(
      (draft) => {
        const hasPatches = draft.patches.length > 0
        clearTimeline(draft)
        draft.appliedScenarios = []
        draft.patches = []
        return hasPatches
      },
      (hadPatches) => (hadPatches ? { incompleteReason: 'patches were cleared from it' } : null),
    )
    return success
  },
  'POST /__mock/worlds/{id}/clock': async ({ worlds }, { params, body }) => {
    const world = requireWorld(worlds, params.id)
    return { now: toIsoTime(await world.setClock(parseClockChange(body, world.now()))) }
  },
  'POST /__mock/worlds/{id}/do': async ({ worlds }, { params, body }) => {
    const world = requireWorld(worlds, params.id)
    const { cast } = worlds.fixturesOf(world.base)
    await world.run(
      (_draft, _now, context) => withIssuePath([Object.keys(body).join(': ')], () => applyAct(context, body, cast)),
      () => ({ step: body }),
    )
    return success
  },

  'GET /__mock/worlds/{id}/deposits': ({ worlds }, { params }) => depositDeskOf(requireWorld(worlds, params.id)),
  'POST /__mock/worlds/{id}/slips': ({ worlds }, { params, body }) => {
    const world = requireWorld(worlds, params.id)
    const { cast } = worlds.fixturesOf(world.base)
    return world.run(
      (_draft, _now, context) => makeSlip(context, body, cast),
      () => ({ step: { makeSlip: body } }),
    )
  },

  'GET /__mock/worlds/{id}/conversations': ({ worlds }, { params }) => conversationsOf(requireWorld(worlds, params.id)),
  'GET /__mock/worlds/{id}/conversations/{participant}': ({ worlds }, { params, query }) =>
    conversationOf(requireWorld(worlds, params.id), params.participant, Number(query?.skip ?? 0)),

  'GET /__mock/worlds/{id}/launches': ({ worlds }, { params }) => gamesAndLoginsOf(requireWorld(worlds, params.id)),
  'POST /__mock/worlds/{id}/launches': ({ worlds }, { params, body }) =>
    createGameLink(requireWorld(worlds, params.id), body),

  'GET /__mock/worlds/{id}/rewards': ({ worlds }, { params }) => rewardDeskOf(requireWorld(worlds, params.id)),
  'GET /__mock/worlds/{id}/state': ({ worlds }, { params, query }) => {
    const { state } = requireWorld(worlds, params.id)
    return toStateView(state, { secrets: query?.secrets === 'true', histories: query?.histories !== 'false' })
  },
  'GET /__mock/worlds/{id}/inbox': ({ worlds }, { params }) => ({
    messages: requireWorld(worlds, params.id).state.inbox.map((sms) => ({ ...sms, at: toIsoTime(sms.at) })),
  }),
  ...journalHandlers,
  'GET /__mock/worlds/{id}/report': ({ worlds }, { params }) => {
    const world = requireWorld(worlds, params.id)
    const { cast } = worlds.fixturesOf(world.base)
    const ruleset = rulesetOf(world)
    return {
      ...diagnosticsOf(world.journal),
      invariants: world.brokenInvariants(),
      unused: [...ruleset.unused(), ...socketRulesOf(world).unused()],
      unmet: [...unmetExpectations(world, cast), ...ruleset.unmet()],
    }
  },
  'GET /__mock/worlds/{id}/story': async ({ worlds }, { params, query }) => {
    const world = requireWorld(worlds, params.id)
    while (await world.tryCatchUp()) {}
    const title = query?.title ?? `What happened in ${world.id}`
    const timelineMs = Number(query?.lastMinutes ?? 0) * MINUTE_MS
    const exportedScenario = exportScenario(world, worlds.fixturesOf(world.base), title, { timelineMs })
    return { text: scenarioToYaml(world, exportedScenario), steps: exportedScenario.stepCount }
  },

  'POST /__mock/worlds/{id}/verify': async ({ worlds, library }, { params, body }) => {
    const world = requireWorld(worlds, params.id)
    await resolveScenario(library, { expect: body }, world.base)
    return { unmet: unmetSinceReset(world, worlds.fixturesOf(world.base).cast, body) }
  },

  ...gateHandlers,
  ...snapshotHandlers,
  'POST /__mock/worlds/{id}/rules': ({ worlds }, { params, body }) => {
    switchRules(requireWorld(worlds, params.id), body)
    return success
  },

  'POST /__mock/worlds/{id}/repeat': async ({ worlds }, { params, body }) => {
    const world = requireWorld(worlds, params.id)
    const { status } = await repeatCall(world, handlers, requireWorld(worlds, body.world), body.entry)
    return { status }
  },

  ...scenarioHandlers,

  'POST /__mock/enter': async ({ worlds, worldOfRequest }, { body }) => {
    const world = worldOfRequest()
    const { cast } = worlds.fixturesOf(world.base)
    const token = await world.run(
      (draft, now) => {
        const member = findMember(draft, cast, body.as)
        if (!member)
          throw new InvalidInputError(`In the world "${world.id}" ${describeUnknownMember(cast, body.as)}.`, 'missing')
        if (body.session === undefined) return issueToken(draft, member.id, now)
        const sessions = namedSessionsOf(draft, member.id)
        const knownSession = sessions.get(body.session)
        if (knownSession === undefined) throw createNotFoundError('session', body.session, [...sessions.keys()])
        return knownSession
      },
      () => ({ step: { login: { member: body.as } } }),
    )
    return { token }
  },
}
