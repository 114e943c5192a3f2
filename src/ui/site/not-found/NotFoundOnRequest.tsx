import { PageNotFound } from './PageNotFound'

/**
 * Responds with 404 from a page that is rendered on request: Next has sent its 200 by then, so the server reads the status here
 * (`prepareResponse.ts`).
 */
export const NotFoundOnRequest = () => (
  <>
    <meta content="404" name="status" />
    <PageNotFound />
  </>
)
