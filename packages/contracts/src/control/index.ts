import type { Static, TSchema } from 'typebox'
import type { InputOf, ReplyOf } from '../route.ts'
import type { Act } from '../scenario/acts.ts'
import type { Rule, SocketRule } from '../scenario/rules.ts'
import type { Scenario } from '../scenario/scenario.ts'
import type { SlipOrder, UploadedFile } from '../scenario/values.ts'
import type { SlipContent } from './desk-schemas.ts'
import type { HarLog as HarLogSchema } from './har-schemas.ts'
import type { controlRoutes } from './routes.ts'
import type { ScenarioToApply } from './world-schemas.ts'

export { controlRoutes } from './routes.ts'
export type { ControlSpec } from './spec.ts'

export type ControlRoutes = typeof controlRoutes
/** The name of a call of the control API, for example `POST /__mock/worlds`. */
export type ControlRoute = keyof ControlRoutes
type QueryOf<S> = S extends { query: infer Q extends TSchema } ? { query?: Static<Q> } : unknown
/** The input of a call: `params` for its route's placeholders, `query` for its query string, `body` for its JSON. */
export type ControlInput<R extends ControlRoute> = InputOf<ControlRoutes[R]> & QueryOf<ControlRoutes[R]>
export type ControlReply<R extends ControlRoute> = ReplyOf<ControlRoutes[R]>
/** An inline scenario, as in the body of POST …/scenario. */
export type ScenarioSpec = Static<typeof Scenario>
/** A scenario to apply to a world: by name, or inline. */
export type ScenarioApplication = Static<typeof ScenarioToApply>
export type RuleSpec = Static<typeof Rule>
export type SocketRuleSpec = Static<typeof SocketRule>
export type FaultSpec = NonNullable<RuleSpec['fault']>
export type StepSpec = NonNullable<ScenarioSpec['given']>[number]
export type ActSpec = Static<typeof Act>
/** The request for a slip: its member, kind and amount. */
export type SlipOrderSpec = Static<typeof SlipOrder>
/** A HAR 1.2 file as we write it. */
export type HarLog = Static<typeof HarLogSchema>
export type SlipContentView = Static<typeof SlipContent>
export type UploadedFileSpec = Static<typeof UploadedFile>
