import type { RuleSpec } from '@sabai/contracts/control'
import type { Issue, Path } from '../../lib/issue.ts'
import { parseDuration } from '../../lib/time.ts'

/**
 * Reports a delay that is too long, or whose two bounds are in the wrong order.
 * @param path of the delay
 * @param maxMs the longest delay allowed
 * @param describeTooLong returns why a longer delay is not allowed; its argument is the delay as it was written
 */
export const checkDelay = (
  delay: RuleSpec['delay'],
  path: Path,
  maxMs: number,
  describeTooLong: (delayText: string) => string,
): Issue[] => {
  if (delay === undefined) return []
  const [shortest = '', longest = shortest] = typeof delay === 'string' ? [delay] : delay
  const [shortestMs, longestMs] = [parseDuration(shortest) ?? 0, parseDuration(longest) ?? 0]
  if (shortestMs > longestMs)
    return [{ path, message: `${shortest} is longer than ${longest}: write the shorter one first` }]
  return longestMs > maxMs ? [{ path, message: describeTooLong(longest) }] : []
}
