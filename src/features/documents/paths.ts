/** Addresses of the document screens (ROUTE-07). */
const project = (projectId: string) => `/project/${encodeURIComponent(projectId)}`

export const paths = {
  documents: project,
  ofType: (projectId: string, documentType: string) =>
    `${project(projectId)}/work/${encodeURIComponent(documentType)}`,
  thing: (projectId: string, id: string) => `${project(projectId)}/thing/${encodeURIComponent(id)}`,
  review: (projectId: string) => `${project(projectId)}/review`,
  folders: (projectId: string) => `${project(projectId)}/folders`,
  folder: (projectId: string, id: string) => `${project(projectId)}/folder/${encodeURIComponent(id)}`,
  typeSettings: (projectId: string, schemaId: string) =>
    `${project(projectId)}/work/${encodeURIComponent(schemaId)}/settings`,
  search: (projectId: string) => `${project(projectId)}/search`,
  trash: (projectId: string) => `${project(projectId)}/trash`,
  /** The settings page; its hash names the tab. */
  settings: (projectId: string) => `${project(projectId)}/members`,
  members: (projectId: string) => `${project(projectId)}/members#members`,
  upload: (projectId: string) => `${project(projectId)}/upload`,
}
