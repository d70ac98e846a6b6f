import type { RuleSpec } from '@sabai/contracts/control'
import type { Issue, Path } from '../../lib/issue.ts'
import { parseDuration } from '../../lib/time.ts'

/**
 * What is wrong with a delay: one drawn between two durations that are turned round, or one that is too long.
 * @param path of the delay
 * @param describeTooLong what is wrong with a delay of so many ms, written so; null where nothing is
 */
export const checkDelay = (
  delay: RuleSpec['delay'],
  path: Path,
  describeTooLong: (ms: number, written: string) => string | null,
): Issue[] => {
  if (delay === undefined) return []
  const [least = '', most = least] = typeof delay === 'string' ? [delay] : delay
  const [leastMs, mostMs] = [parseDuration(least) ?? 0, parseDuration(most) ?? 0]
  if (leastMs > mostMs) return [{ path, message: `${least} is longer than ${most}: write the shorter one first` }]
  const message = describeTooLong(mostMs, most)
  return message === null ? [] : [{ path, message }]
}
