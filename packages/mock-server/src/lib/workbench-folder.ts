/** Where the scripts that start the mock build the workbench, below the folder of the repository. */
export const WORKBENCH_FOLDER = 'node_modules/.cache/sabai/workbench'
