const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** A share without its sign: `50`, `12.5`, or a dash where it is not known. */
export const formatPercent = (percent: number | null): string => (percent === null ? '–' : format.format(percent))
