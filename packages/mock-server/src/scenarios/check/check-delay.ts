import type { RuleSpec } from '@sabai/contracts/control'
import type { Issue, Path } from '../../lib/issue.ts'
import { parseDuration } from '../../lib/time.ts'

/**
 * What is wrong with a delay: one drawn between two durations that are turned round, or one that is too long.
 * @param path of the delay
 * @param longestMs the longest delay that may be
 * @param describeTooLong says of a longer one, as it is written, why it may not be
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
