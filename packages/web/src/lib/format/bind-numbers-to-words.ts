/**
 * Puts a no-break space between each number and the Thai or Lao word after it, such as the unit of an amount. The build
 * does the same with the texts of the app.
 */
export const bindNumbersToWords = (text: string): string => text.replaceAll(/(\d) (?=[\u0E00-\u0EFF])/g, '$1\u00A0')
