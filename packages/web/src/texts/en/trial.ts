/** This text is not in a namespace of the app, because only trial builds contain it. */
export const trial = {
  title: 'Trial build: not for members',
  meaning: 'It may show test data, and money that does not exist.',
}
