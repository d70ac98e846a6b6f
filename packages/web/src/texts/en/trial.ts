/** Not part of the catalogue: it is only in trial builds. */
export const trial = {
  title: 'Trial build: not for members',
  meaning: 'It may show test data, and money that does not exist.',
}
