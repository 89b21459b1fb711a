/** Addresses of the document screens (ROUTE-07). */
const project = (projectId: string) => `/project/${encodeURIComponent(projectId)}`

export const paths = {
  documents: project,
  ofType: (projectId: string, documentType: string) =>
    `${project(projectId)}/work/${encodeURIComponent(documentType)}`,
  thing: (projectId: string, id: string) => `${project(projectId)}/thing/${encodeURIComponent(id)}`,
  upload: (projectId: string) => `${project(projectId)}/upload`,
}
