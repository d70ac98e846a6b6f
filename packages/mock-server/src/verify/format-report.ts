import { formatCountOf } from '../fixtures/describe-value.ts'
import type { CountedFinding } from './finding.ts'
import type { RouteReport, VerifyReport } from './report.ts'

/** Formats one finding as a line: `reply slots[0].amount: expected a number, got null (3 times)`. */
export const formatFinding = ({ part, path, expected, got, times }: CountedFinding): string =>
  `${part}${path === '' ? '' : ` ${path}`}: expected ${expected}, got ${got}${times > 1 ? ` (${times} times)` : ''}`

const statusMarkOf = ({ findings, notMade }: RouteReport): string => {
  if (findings.length > 0) return '✗'
  return notMade === null ? '✓' : '–'
}

const summaryOf = ({ calls, refusals, findings, notMade }: RouteReport): string => {
  if (notMade !== null && calls === 0) return `not made, because ${notMade}`
  const refusalTexts = refusals.length > 0 ? [`refused ${refusals.join(', ')}`] : []
  const findingTexts = findings.length > 0 ? [formatCountOf(findings.length, 'finding')] : []
  return [formatCountOf(calls, 'call'), ...refusalTexts, ...findingTexts].join(', ')
}

const ignoredLines = ({ outside, ignored }: VerifyReport): string[] => {
  const counts = [
    [ignored.otherHosts, 'request to other hosts', 'requests to other hosts'],
    [ignored.otherPaths, 'request for something other than a call', 'requests for something other than a call'],
    [ignored.preflights, 'preflight', 'preflights'],
  ] as const
  const countTexts = counts.flatMap(([count, singular, plural]) =>
    count > 0 ? [`${count} ${count === 1 ? singular : plural}`] : [],
  )
  return [
    ...(outside.length > 0 ? ['', 'Calls outside the contract:'] : []),
    ...outside.map(({ call, times }) => `  ${call}${times > 1 ? ` (${times} times)` : ''}`),
    ...(countTexts.length > 0 ? ['', `Ignored: ${countTexts.join(', ')}.`] : []),
  ]
}

/** Formats a report for a person: one line for each route, with its findings and notes below it. */
export const formatReport = (report: VerifyReport): string => {
  const { routes, findings, notes, stopped } = report
  const lines = routes.flatMap((route) => [
    `${statusMarkOf(route)} ${route.route}  ${summaryOf(route)}`,
    ...route.findings.map((finding) => `    ${formatFinding(finding)}`),
    ...route.notes.map((note) => `    note: ${formatFinding(note)}`),
  ])
  const calledRoutes = routes.filter(({ calls }) => calls > 0)
  const calls = calledRoutes.reduce((sum, route) => sum + route.calls, 0)
  return [
    ...lines,
    ...ignoredLines(report),
    '',
    `${formatCountOf(calls, 'call')} of ${formatCountOf(calledRoutes.length, 'route')}: ${formatCountOf(findings, 'finding')}, ${formatCountOf(notes, 'note')}`,
    ...(stopped === null ? [] : [stopped]),
  ].join('\n')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML forbids
const FORBIDDEN_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const XML_ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeXml = (text: string): string =>
  text.replaceAll(FORBIDDEN_IN_XML, '').replaceAll(/[&<>"]/g, (character) => XML_ESCAPES[character] ?? '')

const toTestCase = (report: RouteReport): string => {
  const { route, calls, findings, notes, notMade } = report
  const failure = findings.map(formatFinding).join('\n')
  const body = [
    ...(findings.length > 0
      ? [`<failure message="${formatCountOf(findings.length, 'finding')}">${escapeXml(failure)}</failure>`]
      : []),
    ...(notMade !== null && calls === 0 ? [`<skipped message="${escapeXml(notMade)}"/>`] : []),
    ...(notes.length > 0 ? [`<system-out>${escapeXml(notes.map(formatFinding).join('\n'))}</system-out>`] : []),
  ]
  return `    <testcase classname="contract" name="${escapeXml(route)}">${body.join('')}</testcase>`
}

/** Formats a report as JUnit XML: one test for each route. */
export const formatJunit = ({ source, routes, stopped }: VerifyReport): string => {
  const failedCount = routes.filter(({ findings }) => findings.length > 0).length
  const skippedCount = routes.filter(({ calls, notMade }) => calls === 0 && notMade !== null).length
  const stopElements = stopped === null ? [] : [`    <system-err>${escapeXml(stopped)}</system-err>`]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    `  <testsuite name="${escapeXml(`contract of ${source}`)}" tests="${routes.length}" failures="${failedCount}" errors="0" skipped="${skippedCount}">`,
    ...routes.map(toTestCase),
    ...stopElements,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n')
}
