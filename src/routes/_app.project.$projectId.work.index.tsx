import { createFileRoute, redirect } from '@tanstack/react-router'

// A link without a type redirects to the overview (ROUTE-16, CONF-06).
export const Route = createFileRoute('/_app/project/$projectId/work/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/project/$projectId', params, replace: true })
  },
})
