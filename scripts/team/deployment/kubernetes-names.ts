/** The name of the StatefulSet, from which the names of its pods begin. */
export const PROCESS = 'sabai-process'

export const labelsOf = (part: 'process' | 'proxy' | 'move') => ({
  'app.kubernetes.io/name': 'sabai',
  'app.kubernetes.io/component': part,
})
