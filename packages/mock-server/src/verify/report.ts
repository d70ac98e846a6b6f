import type { Route } from '@sabai/contracts'
import { routes } from '@sabai/contracts'
import { keysOf } from '../lib/keys-of.ts'
import { type CountedFinding, countFindings, type Finding } from './finding.ts'
import type { SecretValues } from './secret-values.ts'

/** The findings about one route. */
export interface RouteReport {
  readonly route: Route
  /** The number of calls that were compared with the contract. */
  readonly calls: number
  /** The codes with which calls were refused, except those that the contract does not declare. */
  readonly refusals: readonly string[]
  readonly findings: readonly CountedFinding[]
  readonly notes: readonly CountedFinding[]
  /** Why the call was not made; null if it was. */
  readonly notMade: string | null
}

/** The result of a run, for a person, as JSON or as JUnit XML. It contains no personal or secret value. */
export interface VerifyReport {
  /** The address of the back end, or the name of the file. */
  readonly source: string
  readonly routes: readonly RouteReport[]
  /** Calls below /api that the contract does not have. */
  readonly outside: readonly { readonly call: string; readonly times: number }[]
  /** The numbers of recorded requests that are not calls of this API. */
  readonly ignored: { readonly otherHosts: number; readonly otherPaths: number; readonly preflights: number }
  /** The number of different findings. */
  readonly findings: number
  /** The number of different notes. */
  readonly notes: number
  /** Why the run stopped early; null if it did not. */
  readonly stopped: string | null
}

/** Collects what a run finds, route by route. */
export class ReportBuilder {
  readonly #calls = new Map<Route, { calls: number; refusals: Set<string>; findings: Finding[] }>()
  readonly #notMade = new Map<Route, string>()
  readonly #outside = new Map<string, number>()
  readonly #secrets: SecretValues

  constructor(secrets: SecretValues) {
    this.#secrets = secrets
  }

  addCall(route: Route, findings: readonly Finding[], refusal: string | null = null): void {
    const routeCalls = this.#calls.get(route) ?? { calls: 0, refusals: new Set<string>(), findings: [] }
    this.#calls.set(route, routeCalls)
    routeCalls.calls += 1
    routeCalls.findings.push(...findings)
    if (refusal !== null) routeCalls.refusals.add(refusal)
  }

  addNotMade(route: Route, reason: string): void {
    this.#notMade.set(route, reason)
  }

  addOutside(call: string): void {
    this.#outside.set(call, (this.#outside.get(call) ?? 0) + 1)
  }

  /** Builds the report; its routes have the order of the contract. */
  build(
    source: string,
    { ignored = NOTHING_IGNORED, stopped = null }: Partial<Pick<VerifyReport, 'ignored' | 'stopped'>> = {},
  ): VerifyReport {
    const reports = keysOf(routes).flatMap((route) => this.#reportOf(route))
    const countAll = (key: 'findings' | 'notes') => reports.reduce((sum, { [key]: found }) => sum + found.length, 0)
    return {
      source,
      routes: reports,
      outside: [...this.#outside].map(([call, times]) => ({ call: this.#secrets.hide(call), times })),
      ignored,
      findings: countAll('findings'),
      notes: countAll('notes'),
      stopped,
    }
  }

  #reportOf(route: Route): RouteReport[] {
    const routeCalls = this.#calls.get(route)
    const notMade = this.#notMade.get(route) ?? null
    if (!routeCalls && notMade === null) return []
    const countedFindings = countFindings(routeCalls?.findings ?? []).map((finding) => this.#secrets.hideIn(finding))
    return [
      {
        route,
        calls: routeCalls?.calls ?? 0,
        refusals: [...(routeCalls?.refusals ?? [])],
        findings: countedFindings.filter(({ severity }) => severity === 'finding'),
        notes: countedFindings.filter(({ severity }) => severity === 'note'),
        notMade,
      },
    ]
  }
}

const NOTHING_IGNORED = { otherHosts: 0, otherPaths: 0, preflights: 0 }
