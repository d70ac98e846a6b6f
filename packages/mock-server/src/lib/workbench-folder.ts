/** The folder of the built workbench, relative to the repository. The scripts that start the mock build it there. */
export const WORKBENCH_FOLDER = 'node_modules/.cache/sabai/workbench'
