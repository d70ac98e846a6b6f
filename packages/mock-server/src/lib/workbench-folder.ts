/** The folder, relative to the repository, in which the scripts that start the mock build the workbench. */
export const WORKBENCH_FOLDER = 'node_modules/.cache/sabai/workbench'
