import { type Code, type RouteSpec, refusalsOf, routes } from '@sabai/contracts'
import type { ActGiven, ScenarioGiven, StepGiven } from '@sabai/contracts/control'
import { REFUSALS_OF_MEMBER } from '@sabai/contracts/errors'
import { ACTS, Scripted as ScriptedShape, Step } from '@sabai/contracts/scenario'
import type { Breach } from '../fixtures/explain.ts'
import type { Path } from '../fixtures/json-source.ts'
import { patched } from '../fixtures/patched.ts'
import { flatMapInSlices, type Slices } from '../lib/slices.ts'
import { describeBadTime, durationMs, parseTime } from '../lib/time.ts'
import { exactlyOne } from '../worlds/do.ts'
import { isMemberPatch, wrongMemberPatch } from '../worlds/member-patch.ts'
import { checkDecimals } from './check-expect.ts'
import { checkCut } from './check-sockets.ts'
import { contractBreaches } from './contract-breaches.ts'
import { checkGame, checkMember, checkRoute, isRoute, type Scene } from './references.ts'
import { undeclared } from './undeclared.ts'

type IsSound = (path: Path) => boolean
type Scripted = NonNullable<ScenarioGiven['timeline']>[number]
type CallGiven = NonNullable<StepGiven['call']>

const STEPS = Object.keys(Step.properties)
const HAPPENINGS = Object.keys(ScriptedShape.properties).filter((key) => key !== 'at')
/** A timeline is of a day on a screen, not of a year. */
const LATEST_MS = 30 * 86_400_000

/** A time that is none. */
export const checkClock = ({ clock }: ScenarioGiven): Breach[] => {
  const path = typeof clock === 'object' ? ['clock', 'at'] : ['clock']
  const at = typeof clock === 'object' ? clock.at : clock
  if (at === undefined || parseTime(at) !== null) return []
  return [{ path, what: describeBadTime(at) }]
}

/** What is wrong in the steps of `given`. */
export const checkGiven = (steps: readonly StepGiven[], scene: Scene, isSound: IsSound): Slices<Breach[]> => {
  const patches = patchChecker(scene)
  return flatMapInSlices(steps, (step, index) => {
    const path = ['given', index]
    if (!isSound(path)) return []
    const one = exactlyOne(Object.keys(step), STEPS)
    if (one !== null) return [{ path, what: one }]
    const { login, call, patch, advance, ...acting } = step
    if (login) return checkMember(login.member, [...path, 'login', 'member'], scene)
    if (call) return checkCall(call, [...path, 'call'], scene)
    if (patch) return patches(patch, [...path, 'patch'])
    return advance === undefined ? checkAct(acting, path, scene) : []
  })
}

/** What is wrong in what happens by itself; it meets the catalogue as `given` has left it. */
export function* checkTimeline(
  timeline: readonly Scripted[],
  given: readonly StepGiven[],
  scene: Scene,
  isSound: IsSound,
): Slices<Breach[]> {
  const patches = patchChecker(scene)
  if (timeline.length > 0)
    yield* flatMapInSlices(given, ({ patch }, index) => (isSound(['given', index]) && patch ? patches(patch, []) : []))
  return yield* flatMapInSlices(timeline, (scripted, index) => {
    const path = ['timeline', index]
    if (!isSound(path)) return []
    const { at, ...happening } = scripted
    const { do: acting, patch, agentSays, socket } = happening
    const one = exactlyOne(Object.keys(happening), HAPPENINGS)
    const late = (durationMs(at) ?? 0) > LATEST_MS
    const several = acting ? exactlyOne(Object.keys(acting), ACTS) : null
    return [
      ...(late ? [{ path: [...path, 'at'], what: `${at} is more than 30 days: a timeline ends there` }] : []),
      ...(one === null ? [] : [{ path, what: one }]),
      ...(several === null ? [] : [{ path: [...path, 'do'], what: several }]),
      ...(acting && several === null ? checkAct(acting, [...path, 'do'], scene) : []),
      ...(patch ? patches(patch, [...path, 'patch']) : []),
      ...(agentSays ? checkAct({ agentSays }, path, scene) : []),
      ...(socket ? checkCut(socket, [...path, 'socket'], scene) : []),
    ]
  })
}

const checkAct = ({ credit, settleWithdrawal, play, agentSays }: ActGiven, path: Path, scene: Scene): Breach[] => {
  if (settleWithdrawal) return checkMember(settleWithdrawal.member, [...path, 'settleWithdrawal', 'member'], scene)
  if (credit)
    return [
      ...checkMember(credit.member, [...path, 'credit', 'member'], scene),
      ...checkAmount(credit.amount, [...path, 'credit', 'amount'], credit.member, scene),
    ]
  if (agentSays) return checkSaid(agentSays, [...path, 'agentSays'], scene)
  if (!play) return []
  const { member, game, bet, result, amount } = play
  const at = [...path, 'play']
  const paid = amount === undefined ? [] : checkAmount(amount, [...at, 'amount'], member, scene)
  return [
    ...checkMember(member, [...at, 'member'], scene),
    ...checkGame(game, [...at, 'game'], scene),
    ...checkAmount(bet, [...at, 'bet'], member, scene),
    ...(result === 'lose' && amount !== undefined
      ? [{ path: [...at, 'amount'], what: 'amount is what a win pays: leave it out with "lose"' }]
      : paid),
    ...(result === 'win' && amount === undefined
      ? [{ path: at, what: 'amount is missing: say what the win pays' }]
      : []),
  ]
}

const checkSaid = ({ member, guest }: NonNullable<ActGiven['agentSays']>, path: Path, scene: Scene): Breach[] => {
  const named = [...(member === undefined ? [] : ['member']), ...(guest === undefined ? [] : ['guest'])]
  const one = exactlyOne(named, ['member', 'guest'])
  if (one !== null) return [{ path, what: one }]
  return member === undefined ? [] : checkMember(member, [...path, 'member'], scene)
}

const checkAmount = (amount: number, path: Path, who: string, scene: Scene): Breach[] =>
  amount > 0 ? checkDecimals(amount, path, who, scene) : [{ path, what: `must be above 0, not ${amount}` }]

const checkCall = ({ as, on, params, body, refused }: CallGiven, path: Path, scene: Scene): Breach[] => {
  const stranger = as === undefined ? [] : checkMember(as, [...path, 'as'], scene)
  if (!isRoute(on)) return [...stranger, ...checkRoute(on, [...path, 'on'])]
  const spec: RouteSpec = routes[on]
  // A refusal of the session comes before the input is looked at, and one for the input needs input that is wrong.
  const unread: readonly Code[] = [...REFUSALS_OF_MEMBER, spec.badInput]
  const isRead = refused === undefined || !unread.includes(refused)
  return [
    ...stranger,
    ...(refused !== undefined && !refusalsOf(spec).includes(refused)
      ? [{ path: [...path, 'refused'], what: undeclared(on, refused) }]
      : []),
    ...(isRead && spec.access === 'member' && as === undefined
      ? [{ path, what: `"as" is missing: ${on} is a call of members` }]
      : []),
    ...(isRead ? contractBreaches(on, 'params', params, [...path, 'params']) : []),
    ...(isRead ? contractBreaches(on, 'body', body, [...path, 'body']) : []),
  ]
}

/** A check of patches one after another: each meets the catalogue as those before have left it. */
const patchChecker = ({ base, fixtures: { cast, catalogue } }: Scene) => {
  let present = catalogue
  return (patch: Readonly<Record<string, unknown>>, path: Path): Breach[] =>
    Object.entries(patch).flatMap(([place, value]): Breach[] => {
      const at = [...path, place]
      if (isMemberPatch(place)) {
        const what = wrongMemberPatch(place, value)
        const who = place.split('.')[1] ?? ''
        return what === null
          ? checkMember(who, at, { base, fixtures: { cast, catalogue } }, true)
          : [{ path: at, what }]
      }
      try {
        present = patched(present, [{ path: place, value }])
        return []
      } catch (error) {
        return [{ path: at, key: true, what: error instanceof Error ? error.message : String(error) }]
      }
    })
}
