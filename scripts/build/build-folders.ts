/** The folder for what a build leaves beside its published folder: source maps, and `.vite` with the manifest. */
export const mapsFolderOf = (folder: string): string => `${folder}-maps`

/** The folder with the configurations of hosts. */
export const hostingFolderOf = (folder: string): string => `${folder}-hosting`
