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
  describeTooLong: (written: string) => string,
): Issue[] => {
  if (delay === undefined) return []
  const [least = '', most = least] = typeof delay === 'string' ? [delay] : delay
  const [leastMs, mostMs] = [parseDuration(least) ?? 0, parseDuration(most) ?? 0]
  if (leastMs > mostMs) return [{ path, message: `${least} is longer than ${most}: write the shorter one first` }]
  return mostMs > longestMs ? [{ path, message: describeTooLong(most) }] : []
}
