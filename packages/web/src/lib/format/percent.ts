const percentFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** Formats a percentage without the percent sign: `50`, `12.5`, or a dash if it is unknown. */
export const formatPercent = (percent: number | null): string =>
  percent === null ? '–' : percentFormat.format(percent)
