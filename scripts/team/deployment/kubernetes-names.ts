/** The name of the StatefulSet of the processes. The names of its pods begin with this name. */
export const PROCESS_NAME = 'sabai-process'

export const labelsOf = (part: 'process' | 'proxy' | 'move') => ({
  'app.kubernetes.io/name': 'sabai',
  'app.kubernetes.io/component': part,
})
