import { type Document, isCollection, isPair, isScalar, isSeq, type Node, type Pair, parseDocument, visit } from 'yaml'
import type { Path } from './schema.ts'

/** A place in a scenario at which a word stands. */
export interface Place {
  readonly kind: 'key' | 'value'
  /** The path of the value, or of the object that has the key. */
  readonly path: Path
  /** Whether the place is between braces or brackets. */
  readonly isInFlow: boolean
  /** The parsed scenario, with a mark in place of the word. Parts with mistakes are missing or null. */
  readonly scenario: unknown
}

/** The character that stands for the word while the text is parsed. */
const WORD_MARK = '\uE000'

/**
 * Returns the places that the word between two offsets may have, as a key or as a value. At the beginning of a line, it
 * may be either, so both places are returned. The rest of the text may have mistakes.
 */
export const findPlaces = (text: string, from: number, to: number): Place[] => {
  const [textBefore, textAfter] = [text.slice(0, from), text.slice(to)]
  const place = findPlace(textBefore, WORD_MARK, textAfter)
  const mayBeKey = place?.kind !== 'key' && /(^|\n)[ -]*$/.test(textBefore)
  const keyPlace = mayBeKey ? findPlace(textBefore, `${WORD_MARK}:`, textAfter) : null
  return [place, keyPlace].filter((candidate) => candidate !== null)
}

const findPlace = (textBefore: string, mark: string, textAfter: string): Place | null => {
  const document = parseDocument(textBefore + mark + textAfter, { logLevel: 'silent' })
  const places: Place[] = []
  visit(document, {
    Scalar: (key, node, ancestors) => {
      if (node.value !== WORD_MARK) return undefined
      const ancestorsAndNode = [...ancestors, node]
      const path = ancestorsAndNode.flatMap((ancestor, depth) => segmentOf(ancestor, ancestorsAndNode[depth + 1]))
      const kind = key === 'key' ? 'key' : 'value'
      places.push({
        kind,
        path: kind === 'key' ? path.slice(0, -1) : path,
        isInFlow: ancestors.some((ancestor) => isCollection(ancestor) && ancestor.flow === true),
        scenario: toValue(document),
      })
      return visit.BREAK
    },
  })
  return places[0] ?? null
}

/** Returns the part of a path that leads from a node to one of its children. */
const segmentOf = (node: Document | Node | Pair, child: Document | Node | Pair | undefined): Path => {
  if (isPair(node)) return [isScalar(node.key) ? String(node.key.value) : '']
  return isSeq(node) ? [node.items.indexOf(child)] : []
}

const toValue = (document: Document): unknown => {
  try {
    return document.toJS()
  } catch {
    // An alias without an anchor has no value. No valid scenario has an alias.
    return null
  }
}
