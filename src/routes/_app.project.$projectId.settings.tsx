import { createFileRoute, redirect } from '@tanstack/react-router'

// Another name of the settings page (CONF-05).
export const Route = createFileRoute('/_app/project/$projectId/settings')({
  beforeLoad: ({ params, location }) => {
    throw redirect({ to: '/project/$projectId/members', params, hash: location.hash, replace: true })
  },
})
