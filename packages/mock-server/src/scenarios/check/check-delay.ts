import type { RuleSpec } from '@sabai/contracts/control'
import type { Issue, Path } from '../../lib/issue.ts'
import { parseDuration } from '../../lib/time.ts'

/**
 * Reports a delay that is too long, or whose two bounds are in the wrong order.
 * @param path of the delay
 * @param longestMs the longest delay allowed
 * @param describeTooLong says why a longer delay, given as it was written, is not allowed
 */
export const checkDelay = (
  delay: RuleSpec['delay'],
  path: Path,
  longestMs: number,
  describeTooLong: (delayText: string) => string,
): Issue[] => {
  if (delay === undefined) return []
  const [shortest = '', longest = shortest] = typeof delay === 'string' ? [delay] : delay
  const [shortestMs, longestBoundMs] = [parseDuration(shortest) ?? 0, parseDuration(longest) ?? 0]
  if (shortestMs > longestBoundMs)
    return [{ path, message: `${shortest} is longer than ${longest}: write the shorter one first` }]
  return longestBoundMs > longestMs ? [{ path, message: describeTooLong(longest) }] : []
}
