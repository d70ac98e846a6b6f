import { type Route, type RouteSpec, routes } from '@sabai/contracts'
import type { SchemaNode } from '@sabai/contracts/schema-node'
import { HIDDEN } from '../http/redact.ts'
import type { CountedFinding } from './finding.ts'

/** The minimum length of a value that is hidden. Shorter values are not hidden: they occur in ordinary words. */
const MIN_LENGTH = 3

/**
 * The personal and secret values that were seen in a run. A report describes most values by type and length, and shows
 * a few plain words as they are. It hides such a word if the word is personal or secret elsewhere in the run.
 */
export class SecretValues {
  readonly #values = new Set<string>()

  add(value: unknown): void {
    if (typeof value === 'string' && value.length >= MIN_LENGTH) this.#values.add(value)
  }

  /** Adds every value in one part of a call that the contract marks personal or secret. */
  addMarked(route: Route, part: 'params' | 'body' | 'reply', value: unknown): void {
    const { [part]: schema }: RouteSpec = routes[route]
    this.#walk(schema, value, false)
  }

  #walk(schema: SchemaNode | undefined, value: unknown, isMarked: boolean): void {
    if (!schema) return
    const isMarkedHere = isMarked || schema.personal === true || schema.secret === true
    if (isMarkedHere) this.add(value)
    for (const member of schema.anyOf ?? []) this.#walk(member, value, isMarkedHere)
    if (typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) for (const item of value) this.#walk(schema.items, item, isMarkedHere)
    else for (const [key, inner] of Object.entries(value)) this.#walk(schema.properties?.[key], inner, isMarkedHere)
  }

  /** Hides every known value in a text. */
  hide(text: string): string {
    let hiddenText = text
    for (const value of this.#values) hiddenText = hiddenText.replaceAll(value, HIDDEN)
    return hiddenText
  }

  /** Hides every known value in the parts of a finding that quote a reply, but not in the names of known fields. */
  hideIn(finding: CountedFinding): CountedFinding {
    const { kind, path, got } = finding
    return { ...finding, got: this.hide(got), path: kind === 'additional' ? this.hide(path) : path }
  }
}
