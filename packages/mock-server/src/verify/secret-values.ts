import { type Route, type RouteSpec, routes } from '@sabai/contracts'
import type { SchemaNode } from '@sabai/contracts/schema-node'
import { HIDDEN } from '../http/redact.ts'
import type { CountedFinding } from './finding.ts'

/** Shorter values would hide parts of ordinary words. */
const MIN_LENGTH = 3

/**
 * The personal and secret values that were seen in a run. A report describes values by type and length, but shows a few
 * plain words, except words that are personal or secret elsewhere in the run.
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
    const marked = isMarked || schema.personal === true || schema.secret === true
    if (marked) this.add(value)
    for (const member of schema.anyOf ?? []) this.#walk(member, value, marked)
    if (typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) for (const item of value) this.#walk(schema.items, item, marked)
    else for (const [key, inner] of Object.entries(value)) this.#walk(schema.properties?.[key], inner, marked)
  }

  /** Hides every known value in a text. */
  hide(text: string): string {
    let hidden = text
    for (const value of this.#values) hidden = hidden.replaceAll(value, HIDDEN)
    return hidden
  }

  /** Hides every known value in the parts of a finding that repeat a reply. Does not hide the names of known fields. */
  hideIn(finding: CountedFinding): CountedFinding {
    const { kind, path, got } = finding
    return { ...finding, got: this.hide(got), path: kind === 'additional' ? this.hide(path) : path }
  }
}
