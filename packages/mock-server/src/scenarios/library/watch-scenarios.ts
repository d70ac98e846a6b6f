import { watchFolder } from '../../fixtures/watch/watch-folder.ts'

/** Calls `onSaved` whenever a scenario file is saved, created, moved or deleted below `<folder>/scenarios`. */
export const watchScenarios = (folder: string, onSaved: () => void, onError: (sentence: string) => void) =>
  watchFolder(folder, /^(world|media|schema)\b/, onSaved, onError)
